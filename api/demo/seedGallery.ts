import { photos, photoTeams } from '../src/photos/tables.ts';
import { sizesToMake } from '../src/pictures/makeSizes.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import type { Db } from '../src/platform/database/db.ts';
import { enqueueJobs } from '../src/platform/jobs/jobs.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { arabicPhoto } from './arabicContent.ts';
import { drawPhoto } from './art/photo.ts';
import { addDays } from './calendar.ts';
import { gallery, photographers } from './gallery.ts';
import { keepAsPhoto } from './keepDrawing.ts';
import type { DemoLeague } from './makeDemoLeague.ts';
import { rosterNumbers } from './rosterNumbers.ts';

/** Adds the league's pictures, each in the colors of its clubs. */
export async function seedGallery(tx: Db, storage: Storage, league: DemoLeague, now: Date): Promise<void> {
  const clubOf = new Map(league.clubs.map((club) => [club.slug, club]));
  const keys: string[] = [];
  const rows = await Promise.all(
    gallery.map(async ({ title, caption, category, motif, clubs, location, daysAgo, tags }, index) => {
      const [home, away = clubs[0] === 'cairo-pharaohs' ? 'alexandria-mariners' : 'cairo-pharaohs'] = clubs;
      const colors = { home: clubOf.get(home)!.colors, away: clubOf.get(away)!.colors };
      const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      const shotAt = addDays(now, -daysAgo);
      const drawing = drawPhoto({ motif, ...colors, seed: index + 1, numbers: rosterNumbers(league, home, away) });
      const key = await keepAsPhoto(storage, `photos/${name}`, drawing);
      keys.push(key);
      const credit = photographers[index % photographers.length]!;
      return {
        id: newId(),
        title,
        imageUrl: storage.addressOf(key),
        caption,
        category,
        shotOn: shotAt.toISOString().slice(0, 10),
        credit,
        location,
        translations: arabicPhoto({ title, location, credit }),
        tags,
        isFeatured: index === 0,
        isDownloadable: index % 3 === 0,
        createdAt: new Date(shotAt.getTime() + 3_600_000),
      };
    }),
  );
  await insertRows(tx, photos, rows);
  await enqueueJobs(
    tx,
    // One after the other after the start, so that new uploads are processed first.
    keys.map((key, at) => ({ ...sizesToMake(key), runAt: new Date(now.getTime() + 20_000 + at * 4000) })),
  );
  await insertRows(
    tx,
    photoTeams,
    rows.flatMap(({ id }, index) =>
      gallery[index]!.clubs.map((slug) => ({ photoId: id, teamId: clubOf.get(slug!)!.id })),
    ),
  );
}
