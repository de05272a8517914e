import { rulePresets, type SeasonRules, type Standings, type TeamBrief, type TeamRuling } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/faults.ts';
import { seasonRow, wantedSeason } from '../seasons/wantedSeason.ts';
import { teamBrief } from '../teams/tables.ts';
import { standingsTable, type TableGame } from './standingsTable.ts';

interface Wanted {
  season?: string | undefined;
  tournament?: string | undefined;
}

/**
 * The table of a season's league games, or of one of its tournaments, with every scheduled team.
 * @throws 404 for an unknown season or tournament
 */
export async function getStandings(db: Db, wanted: Wanted): Promise<Standings> {
  const source = await readTable(db, wanted);
  if (!source) return { season: '', tournament: null, rules: rulePresets.iihf, playoffPlaces: null, rows: [] };
  const { season, tournament, rules, playoffPlaces, teams, games, rulings } = source;
  const rows = standingsTable(teams, games, rules, rulings);
  return { season, tournament, rules, playoffPlaces, rows, unplayed: unplayedOf(games, teams) };
}

/** Games that count without having been played to the end. */
function unplayedOf(games: TableSource['games'], teams: readonly TeamBrief[]): Standings['unplayed'] {
  const nameOf = new Map(teams.map(({ _id, name }) => [_id, name]));
  return games.flatMap(({ gameId, startsAt, homeId, awayId, forfeitedBy, isAwarded, isAhead }) => {
    const how = forfeitedBy ? 'forfeit' : isAwarded ? 'awarded' : isAhead ? 'ahead' : undefined;
    if (!how) return [];
    const date = new Date(startsAt).toISOString();
    return [{ gameId, date, home_team: nameOf.get(homeId) ?? '', away_team: nameOf.get(awayId) ?? '', how } as const];
  });
}

/** The source of a table; undefined without any season. @throws 404 as `getStandings` */
export async function readTable(db: Db, wanted: Wanted): Promise<NamedSource | undefined> {
  const tournament = wanted.tournament || null;
  const rows = await rowsOf<NamedSource>(
    db,
    sql`
    with season as (${wantedSeason(wanted.season)}),
    held as (
      select game.* from games game join season on season.id = game.season_id
      where game.competition_type = ${tournament ? 'tournament' : 'season'}
        and (${tournament}::text is null or lower(game.tournament_name) = lower(${tournament}))
    )
    select season.name as season, season.rules,
      case when ${tournament}::text is null then season.playoff_places end as "playoffPlaces", ${sourceColumns}
    from season`,
  );
  const row = seasonRow(rows, wanted.season);
  if (row && tournament && row.tournament === null) throw notFound('tournament');
  return row;
}

/** The sources of a season's tables, the league's first. */
export const listTableSources = (db: Db, seasonId: string): Promise<TableSource[]> =>
  rowsOf(
    db,
    sql`
    select source.* from (
      select distinct competition_type, lower(tournament_name) as name from games where season_id = ${seasonId}
    ) competition, lateral (
      with held as (
        select * from games game
        where game.season_id = ${seasonId} and game.competition_type = competition.competition_type
          and lower(game.tournament_name) is not distinct from competition.name
      )
      select ${sourceColumns}
    ) source
    order by competition.competition_type, competition.name`,
  );

/** A `TableSource` as columns of a statement over `held`, the games of one competition. */
const sourceColumns: SQL = sql`
  (select min(tournament_name) from held) as tournament,
  (select coalesce(json_agg(${teamBrief('team')} order by team.name), '[]') from teams team
    where team.id in (select home_team_id from held union select away_team_id from held)) as teams,
  (select coalesce(json_agg(json_build_object('gameId', id, 'homeId', home_team_id, 'awayId', away_team_id,
      'startsAt', starts_at, 'homeScore', home_score, 'awayScore', away_score, 'decision', decision,
      'forfeitedBy', ${forfeitedBy}, 'isAwarded', is_awarded, 'isAhead', starts_at > now())), '[]')
    from held game where status = 'final') as games,
  (select coalesce(json_agg(json_build_object('teamId', ruling.team_id, 'points', ruling.points,
      'reason', ruling.reason, 'mark', ruling.mark)), '[]')
    from standing_rulings ruling
    where ruling.season_id = (select season_id from held where competition_type = 'season' limit 1)) as rulings`;

/** With its season. */
export type NamedSource = TableSource & { season: string; rules: SeasonRules; playoffPlaces: number | null };

export interface TableSource {
  tournament: string | null;
  teams: TeamBrief[];
  games: (TableGame & { gameId: string; isAhead?: boolean })[];
  /** Of a league table only. */
  rulings: TeamRuling[];
}
