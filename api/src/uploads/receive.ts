import { largestUpload, type UploadKind, uploadSizeSentence } from '@league/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Db } from '../platform/database/db.ts';
import { conflict, HttpError, invalid, noSuchAddress } from '../platform/http/httpErrors.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import type { Inbox } from '../platform/storage/inbox.ts';
import type { Part } from '../platform/storage/storageFolder.ts';
import { uploads } from './tables.ts';

/**
 * Receives a file at a signed address: of its type and size, once, before it expires. Bytes are counted as they arrive, so no
 * more than the limit is written.
 * @throws 403 for an invalid address, 409 for a used one, 413, 415 for another type; 422 for fewer bytes than announced; 503 if
 * the disk is full
 */
export const receiveUpload =
  (db: Db, { own }: Inbox): MiddlewareHandler<RequestEnv> =>
  async (c) => {
    if (!own) throw noSuchAddress();
    const { key, type, size } = own.check(new URL(c.req.url));
    if (c.req.header('content-type') !== type) {
      throw new HttpError(415, 'uploads.wrong-type', `This address accepts a file of the type ${type}.`);
    }
    const kind = key.slice(0, key.indexOf('/')) as UploadKind;
    await requireUnused(db, key);
    const part = await own.part(key);
    try {
      await writeAll(c.req.raw.body, part, { size, maxBytes: size ?? largestUpload(kind), kind });
      await markArrived(db, key);
      await part.keep();
    } catch (fault) {
      await part.discard();
      throw isFull(fault) ? noRoom(fault) : fault;
    }
    return c.body(null, 200);
  };

interface ExpectedUpload {
  kind: UploadKind;
  size: number | null;
  maxBytes: number;
}

async function writeAll(body: ReadableStream<Uint8Array> | null, part: Part, { kind, size, maxBytes }: ExpectedUpload) {
  let written = 0;
  for await (const bytes of wholeOf(body)) {
    written += bytes.length;
    if (written > maxBytes) throw new HttpError(413, 'uploads.too-large', uploadSizeSentence(kind));
    await part.write(bytes);
  }
  if (written === 0 || (size !== null && written < size)) throw incomplete();
}

/** An aborted upload is not our error. */
async function* wholeOf(body: ReadableStream<Uint8Array> | null) {
  try {
    yield* body ?? [];
  } catch {
    throw incomplete();
  }
}

const incomplete = () => invalid('uploads.incomplete', 'The file did not arrive completely. Please upload it again.');

const unused = (key: string) => and(eq(uploads.key, key), isNull(uploads.arrivedAt), isNull(uploads.registeredAt));

/** Checked before the body is read. */
async function requireUnused(db: Db, key: string) {
  const [row] = await db.select({ key: uploads.key }).from(uploads).where(unused(key));
  if (!row) throw wasUsed();
}

/** Of two concurrent uploads to one address, the first to complete wins. */
async function markArrived(db: Db, key: string) {
  const arrived = await db
    .update(uploads)
    .set({ arrivedAt: sql`now()` })
    .where(unused(key))
    .returning({ key: uploads.key });
  if (arrived.length === 0) throw wasUsed();
}

const wasUsed = () => conflict('uploads.used', 'A file was already uploaded here. Please choose the file again.');

const isFull = (fault: unknown) => ['ENOSPC', 'EDQUOT'].includes((fault as NodeJS.ErrnoException).code ?? '');
const noRoom = (cause: unknown) =>
  new HttpError(503, 'storage.full', 'There is no space for this file right now. Please tell the league’s admin.', {
    cause,
  });
