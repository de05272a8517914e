import {
  type DatedSeason,
  type MainNames,
  rulePresets,
  type Season,
  type SeasonInput,
  seasonEndsBeforeItBegins,
  withTranslations,
} from '@league/contract';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, oneRow, requireRow } from '../platform/database/db.ts';
import { conflict, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { rosterSeasonId } from './rosterSeason.ts';
import { latestFirst } from './seasonOrder.ts';
import { seasons } from './tables.ts';

/** All seasons, the latest first. */
export async function listSeasons(db: Db): Promise<Season[]> {
  const season = alias(seasons, 'season');
  const mainName = sql<string>`(select main.name from public.seasons main where main.id = season.id)`;
  const takesRosters = sql<boolean>`coalesce(season.id = ${rosterSeasonId}, false)`;
  const rows = await db
    .select({ ...getTableColumns(season), mainName, takesRosters })
    .from(season)
    .orderBy(latestFirst);
  return rows.map(({ mainName, takesRosters, ...row }) => ({
    ...toWire(row),
    ...(mainName !== row.name && { mainName }),
    ...(takesRosters && !row.isCurrent && { takesRosters }),
  }));
}

export async function mainSeasonNames(db: Db): Promise<MainNames> {
  const { names } = await oneRow<{ names: MainNames | null }>(
    db,
    sql`
    select json_object_agg(shown.name, main.name) as names
    from seasons shown join public.seasons main on main.id = shown.id where main.name <> shown.name`,
  );
  return names ?? undefined;
}

/**
 * Creates a season with the IIHF preset. A league's first season becomes current.
 * @throws 409 `seasons.name-taken` (case-insensitive)
 */
export async function createSeason(db: Db, input: SeasonInput): Promise<Season> {
  const isCurrent = sql<boolean>`not exists (select from seasons where is_current)`;
  const [row] = await orReject(
    db
      .insert(seasons)
      .values({
        ...input,
        translations: withTranslations({}, input.translations),
        isCurrent,
        rules: rulePresets.iihf,
      })
      .returning(),
    {
      one_season_per_name: () => nameTaken(input.name),
      one_current_season: openedAtOnce,
    },
  );
  return toWire(row!);
}

/** Locks the season until the transaction ends. @throws 404 */
export const lockSeason = (tx: Db, id: string): Promise<typeof seasons.$inferSelect> =>
  requireRow('season', tx.select().from(seasons).where(eq(seasons.id, id)).for('no key update'));

type SavedSeason = Partial<
  Pick<
    typeof seasons.$inferInsert,
    | 'rules'
    | 'startsOn'
    | 'endsOn'
    | 'playoffPlaces'
    | 'homeAdvantagePlaces'
    | 'allGamesScheduled'
    | 'rulingsVersion'
    | 'translations'
    | 'tracking'
  >
>;

/** @throws 404; 409 `seasons.name-taken`; 422 at `endsOn` */
export async function saveSeason(tx: Db, id: string, season: SavedSeason & { name?: string }): Promise<DatedSeason> {
  const saved = tx.update(seasons).set(season).where(eq(seasons.id, id)).returning();
  const [row] = await orReject(saved, {
    one_season_per_name: () => nameTaken(season.name!),
    a_season_ends_after_it_starts: () => invalidField('endsOn', 'seasons.ends-early', seasonEndsBeforeItBegins),
  });
  if (!row) throw notFound('season');
  return withDays(row);
}

const nameTaken = (name: string) => conflict('seasons.name-taken', `There is already a season named ${name}.`);

const openedAtOnce = () =>
  conflict('seasons.opened-at-once', 'Somebody else has just made a season current. Please try again.');

/**
 * Makes this season current; null if there is none.
 * @throws 422 at `currentSeasonId`; 409 `seasons.opened-at-once`
 */
export async function makeCurrent(tx: Db, id: string | null): Promise<void> {
  if (id) {
    await tx
      .update(seasons)
      .set({ isCurrent: false })
      .where(and(eq(seasons.isCurrent, true), ne(seasons.id, id)));
    await orReject(
      tx
        .update(seasons)
        .set({ isCurrent: true })
        .where(and(eq(seasons.id, id), eq(seasons.isCurrent, false))),
      { one_current_season: openedAtOnce },
    );
  }
  const [current] = await tx.select({ id: seasons.id }).from(seasons).where(eq(seasons.isCurrent, true));
  if ((current?.id ?? null) === id) return;
  const message = id ? 'This season no longer exists.' : 'Please choose the current season.';
  throw invalidField('currentSeasonId', 'seasons.no-current', message);
}

const toWire = ({ id, name, createdAt, isCurrent, rules }: typeof seasons.$inferSelect): Season => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  isCurrent,
  rules,
});

export const withDays = (season: typeof seasons.$inferSelect): DatedSeason => ({
  ...toWire(season),
  startsOn: season.startsOn,
  endsOn: season.endsOn,
  translations: season.translations,
});
