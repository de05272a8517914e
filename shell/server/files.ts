import { readFile } from 'node:fs/promises';
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

export const forever = 'public, max-age=31536000, immutable';
export const anHour = 'public, max-age=3600';

interface Form {
  bytes: Uint8Array<ArrayBuffer>;
  encoding?: string;
}

/** Files that never change: reading one again takes more processor time than the rest of its answer. */
const recent = new LRUCache<string, Form>({
  maxSize: 32 * 1024 ** 2,
  sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
});

/** A folder's file in the smallest accepted form. Undefined: not found. */
export async function fileAnswer(c: Context, folder: string, path: string, cacheControl: string) {
  const type = types[extname(path)];
  const file = resolve(folder, `.${path}`);
  if (!type || !file.startsWith(folder + sep)) return undefined;
  const accepted = c.req.header('accept-encoding') ?? '';
  const forms = smaller.filter(([encoding]) => accepted.includes(encoding));
  const key = [file, ...forms].join(' ');
  const form = recent.get(key) ?? (await readSmallest(file, forms));
  if (form && cacheControl === forever) recent.set(key, form);
  return (
    form &&
    c.body(form.bytes, 200, {
      'content-type': type,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      ...(form.encoding && { 'content-encoding': form.encoding }),
    })
  );
}

async function readSmallest(file: string, forms: readonly (typeof smaller)[number][]): Promise<Form | undefined> {
  for (const [encoding, suffix] of forms) {
    const bytes = await bytesOf(file + suffix);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await bytesOf(file);
  return bytes && { bytes };
}

const bytesOf = (file: string) => readFile(file).catch(() => undefined) as Promise<Uint8Array<ArrayBuffer> | undefined>;
