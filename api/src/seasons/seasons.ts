import { isDeepStrictEqual } from 'node:util';
import {
  rulePresets,
  type Season,
  type SeasonChange,
  type SeasonInput,
  type SeasonRules,
  seasonEndsBeforeItBegins,
} from '@league/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { restampGames } from '../games/games.ts';
import { orRefuse } from '../platform/constraints.ts';
import type { Db } from '../platform/db.ts';
import { conflict, invalid, notFound, refusedAt } from '../platform/faults.ts';
import { changeGameLines } from '../statistics/gameLines.ts';
import { alterations } from './rulesPreview.ts';
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
      one_season_per_name: () => nameTaken(input.name),
      one_current_season: openedAtOnce,
    },
  );
  return toWire(row!);
}

/**
 * Gives a season its name, its days and its rules, and every figure that follows from them. Other rules for games that are
 * finished are saved as they were previewed, or not at all.
 * @throws 404; 409 `seasons.changed-meanwhile`, `seasons.preview-outdated`, `seasons.name-taken`
 */
export async function updateSeason(
  tx: Db,
  id: string,
  { name, rules, replaces, expected, previewed, startsOn, endsOn }: SeasonChange,
): Promise<Season> {
  // The games before the season: whoever records a game takes them in this order too.
  await restampGames(tx, id, replaces, rules);
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('no key update');
  if (!season) throw notFound('season');
  const isRenamed = expected !== undefined && season.name !== expected.name;
  if (isRenamed || !isDeepStrictEqual(season.rules, replaces)) {
    const message = isRenamed
      ? `Somebody else has saved this season meanwhile, as ${season.name}.`
      : 'Somebody else has saved other rules for this season meanwhile.';
    throw conflict('seasons.changed-meanwhile', message, { current: toWire(season) });
  }
  if (!isDeepStrictEqual(season.rules, rules)) await applyRules(tx, season, rules, previewed);
  const days = { ...(startsOn !== undefined && { startsOn }), ...(endsOn !== undefined && { endsOn }) };
  const saved = tx
    .update(seasons)
    .set({ name, rules, ...days })
    .where(eq(seasons.id, id))
    .returning();
  const [row] = await orRefuse(saved, {
    one_season_per_name: () => nameTaken(name),
    a_season_ends_after_it_starts: () => refusedAt('endsOn', 'seasons.ends-early', seasonEndsBeforeItBegins),
  });
  return toWire(row!);
}

/** Changes what is stored under the old rules, if that is what was previewed. */
async function applyRules(tx: Db, season: { id: string; rules: SeasonRules }, rules: SeasonRules, previewed?: string) {
  const { preview, lines } = await alterations(tx, season, rules);
  if (preview.finishedGames > 0 && preview.alters !== previewed) {
    const message = previewed
      ? 'Results have changed since you looked. Please see again what these rules change.'
      : 'This season has finished games. Please see first what these rules change.';
    throw conflict('seasons.preview-outdated', message);
  }
  await changeGameLines(tx, lines);
}

const nameTaken = (name: string) => conflict('seasons.name-taken', `There is already a season named ${name}.`);

const openedAtOnce = () => conflict('seasons.opened-at-once', 'Somebody opened a season just now. Please try again.');

/**
 * Opens pages on this season from now on; null where there is none to open on.
 * @throws 422 at `currentSeasonId`; 409 `seasons.opened-at-once`
 */
export async function makeCurrent(tx: Db, id: string | null): Promise<void> {
  if (id) {
    await tx
      .update(seasons)
      .set({ isCurrent: false })
      .where(and(eq(seasons.isCurrent, true), ne(seasons.id, id)));
    await orRefuse(
      tx
        .update(seasons)
        .set({ isCurrent: true })
        .where(and(eq(seasons.id, id), eq(seasons.isCurrent, false))),
      { one_current_season: openedAtOnce },
    );
  }
  const [current] = await tx.select({ id: seasons.id }).from(seasons).where(eq(seasons.isCurrent, true));
  if ((current?.id ?? null) === id) return;
  const message = id ? 'This season does not exist any more.' : 'Please choose the current season.';
  throw invalid('seasons.no-current', message, [{ path: 'currentSeasonId', message }]);
}

export const toWire = ({ id, name, createdAt, isCurrent, rules }: typeof seasons.$inferSelect): Season => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  isCurrent,
  rules,
});
