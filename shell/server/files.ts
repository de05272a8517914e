import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Context } from 'hono';

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

export const forever = 'public, max-age=31536000, immutable';
export const anHour = 'public, max-age=3600';

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

const bytesOf = (file: string) => readFile(file).catch(() => undefined) as Promise<Uint8Array<ArrayBuffer> | undefined>;
