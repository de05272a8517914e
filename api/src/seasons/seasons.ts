import { rulePresets, type Season, type SeasonInput } from '@league/contract';
import { desc, sql } from 'drizzle-orm';
import { orRefuse } from '../platform/constraints.ts';
import type { Db } from '../platform/db.ts';
import { conflict } from '../platform/faults.ts';
import { seasons } from './tables.ts';

/** All seasons, newest first. */
export async function listSeasons(db: Db): Promise<Season[]> {
  const rows = await db.select().from(seasons).orderBy(desc(seasons.createdAt), desc(seasons.name));
  return rows.map(toWire);
}

/**
 * Opens a season under the IIHF preset. A league's first one is what its pages open on.
 * @throws 409 `seasons.name-taken`, case does not count
 */
export async function createSeason(db: Db, input: SeasonInput): Promise<Season> {
  const isCurrent = sql<boolean>`not exists (select from seasons where is_current)`;
  const [row] = await orRefuse(
    db
      .insert(seasons)
      .values({ ...input, isCurrent, rules: rulePresets.iihf })
      .returning(),
    {
      one_season_per_name: () => conflict('seasons.name-taken', `There is already a season named ${input.name}.`),
      one_current_season: () =>
        conflict('seasons.opened-at-once', 'Somebody opened a season just now. Please try again.'),
    },
  );
  return toWire(row!);
}

const toWire = ({ id, name, createdAt, isCurrent, rules }: typeof seasons.$inferSelect): Season => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  isCurrent,
  rules,
});
