import type { Photo } from '@league/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { notFound } from '../platform/faults.ts';
import { photos } from './tables.ts';

/** The gallery, newest first, each photo with the teams in it. */
export async function listPhotos(db: Db): Promise<Photo[]> {
  const shown = sql<Photo['teams']>`coalesce((
    select json_agg(json_build_object('id', team.id, 'slug', team.slug, 'name', team.name, 'city', team.city)
      order by team.name)
    from photo_teams link join teams team on team.id = link.team_id where link.photo_id = photos.id), '[]')`;
  const rows = await db
    .select({ photo: photos, teams: shown })
    .from(photos)
    .orderBy(desc(photos.createdAt), desc(photos.id));
  return rows.map(toWire);
}

/** Takes a photo out of the gallery. @throws 404 */
export async function removePhoto(db: Db, id: string): Promise<void> {
  const removed = await db.delete(photos).where(eq(photos.id, id)).returning({ id: photos.id });
  if (removed.length === 0) throw notFound('photo');
}

interface Row {
  photo: typeof photos.$inferSelect;
  teams: Photo['teams'];
}

const toWire = ({ photo: { id, shotOn, createdAt, ...photo }, teams: shown }: Row): Photo => ({
  _id: id,
  ...photo,
  date: shotOn,
  teams: shown,
  createdAt: createdAt.toISOString(),
});
