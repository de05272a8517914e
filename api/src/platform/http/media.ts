import { isPlainText } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import type { Storage } from '../storage/storage.ts';
import { notFound } from './httpErrors.ts';
import type { RequestEnv } from './requests.ts';

/** An SVG may contain styles, but no scripts and no external resources. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Stored files. Their names depend on their contents, so they can be cached forever. */
export const mediaFrom =
  (storage: Pick<Storage, 'read'>): MiddlewareHandler<RequestEnv> =>
  async (c) => {
    const key = c.req.param('key');
    const file = key && isPlainText(key) ? await storage.read(key) : undefined;
    if (!file) throw notFound('file');
    if (file.type === 'image/svg+xml') c.header('content-security-policy', drawingPolicy);
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('accept-ranges', 'bytes');
    const { length } = file.bytes;
    const range = rangeOf(c.req.header('range'), length);
    if (!range) return c.body(new Uint8Array(file.bytes), 200, { 'content-type': file.type });
    const { first, last } = range;
    if (first > last) return c.body(null, 416, { 'content-range': `bytes */${length}` });
    return c.body(new Uint8Array(file.bytes.subarray(first, last + 1)), 206, {
      'content-type': file.type,
      'content-range': `bytes ${first}-${last}/${length}`,
    });
  };

/**
 * The byte range of a Range header (RFC 9110, 14.2); an empty range (last before first) if it cannot be satisfied. Undefined
 * without a header, and for several ranges, which are answered with the whole file.
 */
function rangeOf(header: string | undefined, length: number): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  if (!from)
    return Number(to) === 0 ? { first: 0, last: -1 } : { first: Math.max(0, length - Number(to)), last: length - 1 };
  const first = Number(from);
  if (to && Number(to) < first) return undefined;
  if (first >= length) return { first: 0, last: -1 };
  return { first, last: to ? Math.min(Number(to), length - 1) : length - 1 };
}
