import { isPlainText } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import type { Storage } from '../storage/storage.ts';
import { notFound } from './faults.ts';
import type { RequestEnv } from './requests.ts';

/** A drawing may carry style, and neither scripts nor anything that it would load. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Files that were put into storage. Their names tell their content, so that they are good for ever. */
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
 * The part of a file that a player asks for (RFC 9110, 14.2): from the first byte to the last, which comes before the
 * first where there is no such part. Undefined for the whole, and for several parts, which nobody needs to be sent.
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
