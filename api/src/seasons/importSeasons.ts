import { rulePresets, type SeasonRules, type Translations } from '@league/contract';
import { sql } from 'drizzle-orm';
import { insertRows, onConflictUpdateTexts, uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { firstGameDay, leagueDay } from './leagueDay.ts';
import { seasons } from './tables.ts';

interface ImportedSeason {
  id: string;
  name: string;
  translations: Translations;
  league: string;
  importKey: string;
}

/**
 * Adds or updates imported seasons. An existing season keeps the name that staff gave it.
 * @param rules of all of them; default: existing seasons keep theirs, new ones get the IIHF's
 */
export async function importSeasons(tx: Db, rows: readonly ImportedSeason[], rules?: SeasonRules) {
  await insertRows(
    tx,
    seasons,
    rows.map((row) => ({ ...row, rules: rules ?? rulePresets.iihf })),
    onConflictUpdateTexts(seasons, ['id'], ['league', 'importKey', ...(rules ? ['rules'] : [])]),
  );
}

/** The day of the first game of `seasons season` that began before it was entered; otherwise null. */
const derivedDay = sql`(
  select first.day from (select ${firstGameDay(sql`season.id`)} as day) first
  where first.day < ${leagueDay(sql`season.created_at`)} and coalesce(first.day <= season.ends_on, true))`;

/**
 * Of these seasons, those whose first day nobody has stated: they have none, or that of their first game. Read before games are saved.
 * It locks them.
 */
export async function withoutStatedDay(tx: Db, seasonIds: readonly string[]): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select season.id from seasons season
      where season.id in ${uuids(seasonIds)} and (season.starts_on is null or season.starts_on = ${derivedDay})
      order by season.id for no key update`,
  );
  return found.map(({ id }) => id);
}

/** Gives seasons that began before they were entered the day of their first game as first day. @param seasonIds `withoutStatedDay` */
export async function saveFirstDays(tx: Db, seasonIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update seasons season set starts_on = ${derivedDay}
    where season.id in ${uuids(seasonIds)} and season.starts_on is distinct from ${derivedDay}`);
}
