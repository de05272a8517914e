import { createHash } from 'node:crypto';
import type { Storage } from '../src/platform/storage.ts';

/**
 * Keeps a drawing under a name that its content makes its own.
 * @param path `teams/cairo-pharaohs`
 * @returns where a browser finds it
 */
export async function keepDrawing(storage: Storage, path: string, svg: string): Promise<string> {
  const key = `${path}-${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;
  await storage.put(key, Buffer.from(svg), 'image/svg+xml');
  return storage.addressOf(key);
}
