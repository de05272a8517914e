import { rulePresets, type SeasonRules, type Translations } from '@league/contract';
import { sql } from 'drizzle-orm';
import { insertRows, overwritingTexts, uuids } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import { leagueDay } from './leagueDay.ts';
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
    overwritingTexts(seasons, ['id'], ['league', 'importKey', ...(rules ? ['rules'] : [])]),
  );
}

/** Gives seasons that began before they were entered the day of their first game as first day, unless theirs is known. */
export async function saveFirstDays(tx: Db, seasonIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update seasons season set starts_on = first.day
    from (
      select season_id, ${leagueDay(sql`min(starts_at)`)} as day from games
      where season_id in ${uuids(seasonIds)} group by season_id
    ) first
    where season.id = first.season_id and season.starts_on is null
      and first.day < ${leagueDay(sql`season.created_at`)} and coalesce(first.day <= season.ends_on, true)`);
}
