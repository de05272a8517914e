import { isPlainText } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { notFound } from './faults.ts';
import type { RequestEnv } from './requests.ts';
import type { Storage } from './storage.ts';

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
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  };
