import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';

export interface NamedTeam {
  id: string;
  name: string;
  code: string;
  slug: string;
  isArchived: boolean;
}

/** Finds the team that a table's word means; `several` share the word as their code. */
export type FindTeam = (word: string | undefined, season?: string | null) => NamedTeam | 'several' | undefined;

/**
 * Reads all teams, to find them by name, otherwise by address, otherwise by code. Imported leagues have their own codes: a code
 * of several teams means the one that plays in the season, otherwise the one that is not archived.
 */
export async function teamFinder(tx: Db): Promise<FindTeam> {
  const teams = await rowsOf<NamedTeam & { seasons: string[] }>(
    tx,
    sql`
    select id, name, code, slug, archived_at is not null as "isArchived",
      case when count(*) over (partition by upper(code)) = 1 then '[]' else to_json(array(
        select lower(season.name) from seasons season
        where exists (select from games game where game.season_id = season.id and team.id in (game.home_team_id, game.away_team_id))
          or exists (select from roster_assignments spot where spot.season_id = season.id and spot.team_id = team.id)
      )) end as seasons
    from teams team`,
  );
  return (word = '', season) => {
    const wanted = word.toLowerCase();
    const called = teams.find(({ name }) => name.toLowerCase() === wanted) ?? teams.find(({ slug }) => slug === wanted);
    if (called) return called;
    const coded = teams.filter(({ code }) => code.toLowerCase() === wanted);
    const playing = preferred(coded, ({ seasons }) => Boolean(season && seasons.includes(season.toLowerCase())));
    const [team, ...others] = preferred(playing, ({ isArchived }) => !isArchived);
    return others.length > 0 ? 'several' : team;
  };
}

/** Those that pass the test, otherwise all. */
function preferred<Each>(all: readonly Each[], test: (each: Each) => boolean): readonly Each[] {
  const some = all.filter(test);
  return some.length > 0 ? some : all;
}

/** The error at a code that several teams have. */
export const ambiguousTeam = (code: string) => `Several teams have the code ${code}. Please write the name.`;
