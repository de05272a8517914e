import type { ManagedPhoto, PhotoChange, PhotoInput, PhotosInput } from '@league/contract';
import { type ChangeActor, withAudit } from '../audit/withAudit.ts';
import type { Db } from '../platform/database/db.ts';
import { HttpError, invalidAt } from '../platform/http/httpErrors.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import { addPhotos, type NewPhoto, updatePhoto } from './photos.ts';

const accepted = (db: Db, stores: Stores, by: ChangeActor, address: string, field: string, before?: string) =>
  acceptUpload(db, stores, by, { kind: 'photos', address, field, before });

/** Adds a photo. @throws 409, 422 at the image or the teams */
export async function createPhoto(db: Db, stores: Stores, by: ChangeActor, photo: PhotoInput): Promise<ManagedPhoto> {
  await accepted(db, stores, by, photo.imageUrl, 'imageUrl');
  const [added] = await withAudit(db, by, (tx) => addPhotos(tx, [{ photo, field: 'imageUrl' }]));
  return added!;
}

/** Adds many, all or none. What is wrong with any of the images is told at once. @throws 409, 422 */
export async function createPhotos(
  db: Db,
  stores: Stores,
  by: ChangeActor,
  { photos, ...shared }: PhotosInput,
): Promise<ManagedPhoto[]> {
  const added = photos.map(
    ({ date = shared.date, ...own }, at): NewPhoto => ({
      photo: { ...shared, focus: null, ...own, date },
      field: `photos.${at}.imageUrl`,
    }),
  );
  const issues = [];
  // One after the other: each is held in memory whole.
  for (const { photo, field } of added) {
    issues.push(...(await accepted(db, stores, by, photo.imageUrl, field).then(() => [], issuesOf)));
  }
  if (issues.length > 0) throw invalidAt('photos.wrong-images', issues);
  return withAudit(db, by, (tx) => addPhotos(tx, added));
}

/** What is wrong with one image; anything else ends it for all. */
function issuesOf(fault: unknown) {
  if (fault instanceof HttpError && fault.status === 422 && fault.more.issues) return fault.more.issues;
  throw fault;
}

/** Changes a photo; an image that it shows already is not looked at again. @throws 404, 409, 422 */
export async function changePhoto(
  db: Db,
  stores: Stores,
  by: ChangeActor,
  id: string,
  before: string,
  change: PhotoChange,
): Promise<ManagedPhoto> {
  await accepted(db, stores, by, change.imageUrl, 'imageUrl', before);
  return withAudit(db, by, (tx) => updatePhoto(tx, id, change));
}
