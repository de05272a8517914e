import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sizesToMake } from '../src/pictures/makeSizes.ts';
import type { Db } from '../src/platform/database/db.ts';
import { enqueueJobs } from '../src/platform/jobs/jobs.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { drawPortrait } from './art/portrait.ts';
import { keepAsPhoto } from './keepDrawing.ts';
import type { DemoLeague } from './makeDemoLeague.ts';

const width = 480;

/** Gives every player a portrait in the colors of the club, with the latest number. */
export async function seedPortraits(tx: Db, storage: Storage, league: DemoLeague, now: Date): Promise<void> {
  const spots = league.seasons.flatMap(({ rosters }) =>
    [...rosters].flatMap(([slug, roster]) => roster.map((spot) => ({ slug, ...spot }))),
  );
  const latest = new Map(spots.map((spot) => [spot.player.id, spot]));
  const kept = await Promise.all(
    [...latest.values()].map(async ({ slug, player: { id, name, position }, number, letter }) => {
      const { colors } = league.clubs.find((club) => club.slug === slug)!;
      const seed = createHash('sha256').update(name).digest().readUInt32BE();
      const drawing = drawPortrait({ colors, number, letter, isGoalie: position === 'Goalie', seed });
      return { id, key: await keepAsPhoto(storage, `players/${id}`, drawing, width) };
    }),
  );
  const images = kept.map(({ id, key }) => ({ id, image: storage.addressOf(key) }));
  await tx.execute(sql`update players set image = row.image
    from jsonb_to_recordset(${JSON.stringify(images)}::text::jsonb) as row (id uuid, image text) where players.id = row.id`);
  await enqueueJobs(
    tx,
    // After the gallery's, which are seen first.
    kept.map(({ key }, at) => ({ ...sizesToMake(key), runAt: new Date(now.getTime() + 240_000 + at * 1000) })),
  );
}
