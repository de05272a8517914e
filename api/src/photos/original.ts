import { Id } from '@league/contract';
import { and, eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { photos } from './tables.ts';

/** The original of a photo to take home, without what the camera wrote into it; of another site's, the way there. @throws 404 where it may not be taken */
export const originalOf =
  (db: Db, storage: Storage): MiddlewareHandler<RequestEnv> =>
  async (c) => {
    const { data: id } = Id.safeParse(c.req.param('id'));
    const found = id && and(eq(photos.id, id), eq(photos.isDownloadable, true));
    const [photo] = found ? await db.select().from(photos).where(found) : [];
    const key = photo && storage.keyOf(photo.imageUrl);
    // A photo of another site is only there.
    if (photo && key === undefined) return c.redirect(photo.imageUrl);
    const file = key && (await storage.read(key));
    if (!file) throw notFound('file');
    const name = `${photo.title}${key.slice(key.lastIndexOf('.'))}`;
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
      // Tomorrow it may not be taken any more.
      'cache-control': 'no-cache',
    });
  };

/** As RFC 8187 has it. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
