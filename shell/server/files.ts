import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const smaller = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export const immutableCacheControl = 'public, max-age=31536000, immutable';
export const anHour = 'public, max-age=3600';

/** Files as last read: reading an unchanged one again takes more processor time than the rest of its answer. */
const recent = new LRUCache<string, { changed: number; bytes: Uint8Array<ArrayBuffer> }>({
  maxSize: 32 * 1024 ** 2,
  sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
});

/** A folder's file in the smallest accepted form. Undefined: not found. */
export async function fileAnswer(c: Context, folder: string, path: string, cacheControl: string) {
  const type = types[extname(path)];
  const file = resolve(folder, `.${path}`);
  if (!type || !file.startsWith(folder + sep)) return undefined;
  const headers = { 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' };
  const accepted = c.req.header('accept-encoding') ?? '';
  for (const [encoding, suffix] of smaller) {
    if (!accepted.includes(encoding)) continue;
    const bytes = await bytesOf(file + suffix);
    if (bytes) return c.body(bytes, 200, { ...headers, 'content-encoding': encoding });
  }
  const bytes = await bytesOf(file);
  return bytes && c.body(bytes, 200, headers);
}

async function bytesOf(file: string) {
  try {
    const { mtimeMs: changed } = await stat(file);
    const known = recent.get(file);
    if (known?.changed === changed) return known.bytes;
    const bytes = await readFile(file);
    recent.set(file, { changed, bytes });
    return bytes;
  } catch {
    return undefined;
  }
}
