import {
  rulePresets,
  type SeasonRules,
  type Standings,
  standingsTable,
  type TableGame,
  type TeamBrief,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { seasonRow, wantedSeason } from '../games/wantedSeason.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { notFound } from '../platform/faults.ts';
import { forfeitedBy } from '../score-sheets/sheets.ts';
import { teamBrief } from '../teams/teams.ts';

interface Wanted {
  season?: string;
  tournament?: string;
}

/**
 * The table of a season's league games, or of one of its tournaments. Every team with a game to play is in it.
 * @throws 404 where there is no season, or no tournament, of that name
 */
export async function getStandings(db: Db, wanted: Wanted): Promise<Standings> {
  const source = await readTable(db, wanted);
  if (!source) return { season: '', tournament: null, rules: rulePresets.iihf, rows: [] };
  const { season, tournament, rules, teams, games } = source;
  return { season, tournament, rules, rows: standingsTable(teams, games, rules) };
}

/** What a table is made of; undefined where there is no season at all. @throws 404 as `getStandings` */
export async function readTable(db: Db, wanted: Wanted): Promise<TableSource | undefined> {
  const tournament = wanted.tournament || null;
  const rows = await rowsOf<TableSource>(
    db,
    sql`
    with season as (${wantedSeason(wanted.season)}),
    held as (
      select game.* from games game join season on season.id = game.season_id
      where game.competition_type = ${tournament ? 'tournament' : 'season'}
        and (${tournament}::text is null or lower(game.tournament_name) = lower(${tournament}))
    )
    select season.name as season, season.rules, (select min(tournament_name) from held) as tournament,
      (select coalesce(json_agg(${teamBrief('team')} order by team.name), '[]') from teams team
        where team.id in (select home_team_id from held union select away_team_id from held)) as teams,
      (select coalesce(json_agg(json_build_object('gameId', id, 'homeId', home_team_id, 'awayId', away_team_id,
          'startsAt', starts_at, 'homeScore', home_score, 'awayScore', away_score, 'decision', decision,
          'forfeitedBy', ${forfeitedBy})), '[]')
        from held game where status = 'final') as games
    from season`,
  );
  const row = seasonRow(rows, wanted.season);
  if (row && tournament && row.tournament === null) throw notFound('tournament');
  return row;
}

export interface TableSource {
  season: string;
  rules: SeasonRules;
  tournament: string | null;
  teams: TeamBrief[];
  games: (TableGame & { gameId: string })[];
}
