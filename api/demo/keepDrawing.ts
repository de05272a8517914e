import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '../src/platform/storage/storage.ts';

/**
 * Stores a drawing under a name with a hash of its content.
 * @param path `teams/cairo-pharaohs`
 * @returns its public address
 */
export async function keepDrawing(storage: Storage, path: string, svg: string): Promise<string> {
  const key = `${path}-${markOf(svg)}.svg`;
  await storage.put(key, Buffer.from(svg), 'image/svg+xml');
  return storage.addressOf(key);
}

/** Stores a file under a name with a hash of its content. @returns its public address */
export async function keepFile(storage: Storage, path: string, bytes: Buffer, type: 'webm'): Promise<string> {
  const key = `${path}-${markOf(bytes)}.${type}`;
  await storage.put(key, bytes, `video/${type}`);
  return storage.addressOf(key);
}

/** Stores a drawing as a photo of this width. @returns its storage key */
export async function keepAsPhoto(storage: Storage, path: string, svg: string, width = 1280): Promise<string> {
  const key = `${path}-${markOf(svg)}.jpg`;
  if (await storage.read(key)) return key;
  const taken = await sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 86 }).toBuffer();
  await storage.put(key, taken, 'image/jpeg');
  return key;
}

const markOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);
