import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** A tournament's name as its season spells it already. The first spelling of a new one applies to the rows after it. */
export type SpellingLookup = (seasonId: string, name: string | null) => string | null;

/**
 * How these seasons spell their tournaments: the same name in other letters, `nile cup`, is the same tournament, and so is its
 * name in another language.
 */
export async function tournamentSpellings(db: Db, seasonIds: readonly string[]): Promise<SpellingLookup> {
  const stored = await rowsOf<{ seasonId: string; name: string; forms: string[] }>(
    db,
    sql`
    select season_id as "seasonId", tournament_name as name, array(select forms_of(tournament_name)) as forms
    from (
      select season_id, tournament_name, 1 as of_game from games
      union all select season_id, tournament_name, 0 from imported_season_lines
    ) named
    where season_id in ${uuids(seasonIds)} and tournament_name is not null
    group by season_id, tournament_name
    order by sum(of_game) desc, tournament_name`,
  );
  const known = new Map<string, string>();
  const know = (seasonId: string, form: string, name: string) => {
    const key = `${seasonId} ${form.toLowerCase()}`;
    if (!known.has(key)) known.set(key, name);
    return known.get(key)!;
  };
  const spelled: SpellingLookup = (seasonId, name) => (name === null ? null : know(seasonId, name, name));
  for (const { seasonId, name } of stored) spelled(seasonId, name);
  for (const { seasonId, name, forms } of stored) {
    for (const form of forms) know(seasonId, form, spelled(seasonId, name)!);
  }
  return spelled;
}
