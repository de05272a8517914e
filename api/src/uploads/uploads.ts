import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type FileType,
  largestUpload,
  type UploadAddress,
  type UploadInput,
  type UploadKind,
  uploadKinds,
  uploadRules,
  uploadSizeSentence,
  uploadTypesSentence,
} from '@league/contract';
import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type ChangeActor, withAudit } from '../audit/withAudit.ts';
import type { Db } from '../platform/database/db.ts';
import { forbidden, invalidField } from '../platform/http/httpErrors.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import type { Inbox } from '../platform/storage/inbox.ts';
import { extensionOf } from '../platform/storage/storage.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { managedTeam } from '../staff/managedTeam.ts';
import { keptAs } from './drawDrawing.ts';
import { uploads } from './tables.ts';

/** Enough to enter a whole league's pictures, too few to fill a disk. */
const hourly = 300;

/** Hours after which an unused upload is deleted. */
const keptHours = 24;

/**
 * Prepares the upload of one file, and deletes unused uploads older than a day.
 * @throws 403 for a kind that the role may not upload, 404 for another's team; 422 at `fileName`, `fileType` or `fileSize`; 429
 */
export async function prepareUpload(
  db: Db,
  { storage, inbox }: Stores,
  by: ChangeActor,
  { fileName, fileType, fileSize }: UploadInput,
): Promise<UploadAddress> {
  const kind = kindOf(fileName, by.actor);
  const type = typeFor(kind, fileType);
  const size = fileSize ?? null;
  if (size !== null && size > largestUpload(kind)) {
    throw invalidField('fileSize', 'uploads.too-large', uploadSizeSentence(kind));
  }
  await enforceLimits(db, { key: `upload:${by.actor._id}`, times: hourly, windowSeconds: 3600 });
  await deleteUnused(db, inbox);
  const key = `${kind}/${Date.now()}-${randomUUID()}${extensionOf(keptAs(type))}`;
  const upload = { key, kind, type, size, fileName, ownerId: by.actor._id };
  await withAudit(db, by, (tx) => tx.insert(uploads).values(upload));
  return { url: await inbox.addressFor(upload), publicUrl: storage.addressOf(key) };
}

const ofPlayer = /^players\/(?:new-player|(?<teamId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))-./i;

/** The kind of an upload, by the file's path. */
function kindOf(fileName: string, actor: Actor): UploadKind {
  const kind = uploadKinds.find((each) => fileName.startsWith(`${each}/`));
  const player = ofPlayer.exec(fileName);
  if (!kind || (kind === 'players' && !player)) {
    throw invalidField('fileName', 'uploads.no-purpose', 'The name of this file does not say what the image is for.');
  }
  const { roles } = uploadRules[kind] as { roles: readonly Actor['role'][] };
  if (!roles.includes(actor.role)) throw forbidden();
  const teamId = player?.groups?.teamId;
  if (teamId) managedTeam(actor, teamId.toLowerCase());
  return kind;
}

function typeFor(kind: UploadKind, fileType: string): FileType {
  const type = (uploadRules[kind].types as readonly FileType[]).find((each) => each === fileType.toLowerCase());
  if (type) return type;
  throw invalidField('fileType', 'uploads.wrong-type', uploadTypesSentence(kind, fileType));
}

/** A few at a time, so that the request stays fast. */
async function deleteUnused(db: Db, inbox: Inbox) {
  const old = db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(isNull(uploads.registeredAt), lt(uploads.createdAt, sql`now() - make_interval(hours => ${keptHours})`)))
    .orderBy(uploads.createdAt)
    .limit(20)
    .for('update', { skipLocked: true });
  const thrownAway = await db.delete(uploads).where(inArray(uploads.key, old)).returning({ key: uploads.key });
  await Promise.all(thrownAway.map(({ key }) => inbox.remove(key)));
}
