import {
  type ClinchMark,
  type Outlook,
  rulePresets,
  type SeasonRules,
  type Standings,
  type StandingsRow,
  type TeamBrief,
  type TeamRuling,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, prepare, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { gameDay, leagueToday } from '../seasons/leagueDay.ts';
import { requestedSeason, seasonByName, seasonRow } from '../seasons/requestedSeason.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { teamBrief } from '../teams/tables.ts';
import type { RemainingGame } from './clinching/contest.ts';
import type { Forecast } from './clinching/forecast.ts';
import type { Proof, TeamProof } from './clinching/prove.ts';
import { standingsTable, type TableGame } from './standingsTable.ts';

interface StandingsQuery {
  season?: string | undefined;
  tournament?: string | undefined;
}

/** The tables that it is read from. */
export const tableReads = ['games', 'seasons', 'teams', 'standing_rulings', 'standing_proofs', 'playoffs'];

/** Before the first season. */
export const noStandings: Standings = {
  season: '',
  tournament: null,
  rules: rulePresets.iihf,
  playoffPlaces: null,
  rows: [],
};

/**
 * The table of a season's league games, or of one of its tournaments, with every scheduled team.
 * @throws 404 for an unknown season or tournament
 */
export async function getStandings(db: Db, wanted: StandingsQuery): Promise<Standings> {
  const source = await readTable(db, wanted);
  if (!source) return noStandings;
  return standingsOf(source);
}

/** @param more games that count besides those of the source */
export function standingsOf(source: NamedSource, more: readonly TableGame[] = []): Standings {
  const { season, tournament, rules, playoffPlaces, homeAdvantagePlaces, teams, games, rulings, hasPlayoffs } = source;
  const rows = standingsTable(teams, [...games, ...more], rules, rulings).map((row) => ({
    ...row,
    ...markedBy(source, row),
  }));
  const unplayed = unplayedOf(games, teams);
  return { season, tournament, rules, playoffPlaces, homeAdvantagePlaces, rows, hasPlayoffs, unplayed };
}

/** What is proven about the season's league table. @throws 404 for an unknown season */
export async function getOutlook(db: Db, wanted: Pick<StandingsQuery, 'season'>): Promise<Outlook> {
  const source = await readLeagueTable<{ whole: Proof | null; forecast: Forecast | null }>(
    db,
    wanted.season,
    sql`${kept(sql`proof`)} as whole, ${kept(sql`forecast`)} as forecast`,
  );
  if (!source) return { season: '', playoffPlaces: null, isProven: false, gamesLeft: null, teams: [] };
  const { season, rules, playoffPlaces, homeAdvantagePlaces, games, rulings, whole: proof, forecast } = source;
  const rows = proof ? standingsTable(source.teams, games, rules, rulings) : [];
  const teams = rows.flatMap(({ team, points }) => {
    const proven = proof?.teams.find(({ teamId }) => teamId === team._id);
    if (!proven) return [];
    const { best, worst } = proven;
    const open = proven.open.map((line) => {
      const known = forecast?.conditions?.find(({ teamId, place }) => teamId === team._id && place === line.place);
      return { ...line, reachesOnlyIf: known?.reaches, missesOnlyIf: known?.misses };
    });
    const outlook = { best, worst, open };
    const likely = forecast?.chances.find(({ teamId }) => teamId === team._id);
    if (!likely) return [{ team, points, ...outlook }];
    const { gamesLeft, opponents, places: chances } = likely;
    return [{ team, points, ...outlook, chances, schedule: { gamesLeft, opponents } }];
  });
  return {
    season,
    playoffPlaces,
    homeAdvantagePlaces,
    isProven: teams.length > 0,
    gamesLeft: proof?.gamesLeft ?? null,
    seesTieBreaks: proof?.seesTieBreaks,
    ...(forecast && { nextDay: forecast.nextDay ?? null }),
    teams,
  };
}

/** A team's letter with its reason: the league's, or else the one that is proven. */
function markedBy(
  { rulings, proof, playoffPlaces }: NamedSource,
  row: Pick<StandingsRow, 'team' | 'mark'>,
): Pick<StandingsRow, 'mark' | 'markReason'> {
  const ruling = rulings.find(({ teamId }) => teamId === row.team._id);
  if (row.mark || ruling?.isUnmarked) {
    return { mark: row.mark, markReason: { by: 'league', reason: ruling?.reason ?? null } };
  }
  const proven = proof?.teams.find(({ teamId }) => teamId === row.team._id);
  const mark = markOf(proven, playoffPlaces);
  if (!proof || !proven || !mark) return { mark, markReason: null };
  const { best, worst } = proven;
  const { gamesLeft } = proof;
  return {
    mark,
    markReason: { by: 'proof', best, worst, gamesLeft, onPoints: gamesLeft > 0 && !proof.seesTieBreaks },
  };
}

/** The letter that is proven. */
function markOf(proof: TeamPlaces | undefined, playoffPlaces: number | null): ClinchMark | null {
  if (!proof) return null;
  if (proof.worst === 1) return 'y';
  if (playoffPlaces === null) return null;
  return proof.worst <= playoffPlaces ? 'x' : proof.best > playoffPlaces ? 'e' : null;
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

/** The source of a season's table. @param ofCompetition a condition on `games game` @param playoffPlaces of `season` */
const selectTable = (season: SQL, ofCompetition: SQL, playoffPlaces: SQL, more = sql``): SQL => sql`
    with season as (${season}),
    held as (
      select ${heldColumns} from games game where game.season_id = (select id from season) and ${ofCompetition}
    )
    select season.name as season, season.rules, ${playoffPlaces} as "playoffPlaces", ${sourceColumns} ${more} from season`;

const ofLeague = sql`game.competition_type = 'season'`;
const leaguePlaces = sql`season.playoff_places`;
/** A column of what is proven about the season. */
const kept = (column: SQL) =>
  sql`(select ${column} from standing_proofs where season_id = season.id and season.all_games_scheduled)`;
/** Without the examples, which are the most of a proof. */
const places = sql`case when proof is not null then json_build_object('gamesLeft', proof -> 'gamesLeft',
  'seesTieBreaks', coalesce(proof -> 'seesTieBreaks', 'false'), 'teams', (select coalesce(json_agg(json_build_object('teamId', team -> 'teamId',
    'best', team -> 'best', 'worst', team -> 'worst')), '[]') from jsonb_array_elements(proof -> 'teams') team)) end`;
const proof = sql`, season.home_advantage_places as "homeAdvantagePlaces", ${kept(places)} as proof,
  exists (select from playoffs where season_id = season.id) as "hasPlayoffs"`;
const latestTable = prepare<object, NamedSource>(() => selectTable(requestedSeason(), ofLeague, leaguePlaces, proof));
const namedTable = prepare<{ name: string }, NamedSource>((param) =>
  selectTable(seasonByName(param('name')), ofLeague, leaguePlaces, proof),
);

/** The source of a table; undefined without any season. @throws 404 as `getStandings` */
export async function readTable(db: Db, { season, tournament }: StandingsQuery): Promise<NamedSource | undefined> {
  if (!tournament) return seasonRow(await (season ? namedTable(db, { name: season }) : latestTable(db, {})), season);
  const ofTournament = sql`game.competition_type = 'tournament' and lower(game.tournament_name) in (select forms_of(${tournament}))`;
  const rows = await rowsOf<NamedSource>(db, selectTable(requestedSeason(season), ofTournament, sql`null::int`));
  const row = seasonRow(rows, season);
  if (row?.tournament === null) throw notFound('tournament');
  return row;
}

/** The source of a season's league table with more columns, of `season` and `held`. @throws 404 for an unknown season */
export async function readLeagueTable<More>(db: Db, name: string | undefined, more: SQL) {
  const statement = selectTable(requestedSeason(name), ofLeague, leaguePlaces, sql`${proof}, ${more}`);
  return seasonRow(await rowsOf<NamedSource & More>(db, statement), name);
}

/** A season without a proof or a forecast; its source, the games that are left, and the version of both. */
export interface Unproven extends NamedSource {
  seasonId: string;
  version: number;
  isProven: boolean;
  left: RemainingGame[];
}

/** Proofs first, then the current season's; also a season whose forecast is of a day that has passed. @param timeZone of the days of games */
export async function findUnproven(db: Db, timeZone: string): Promise<Unproven | undefined> {
  // Until the morning, so that the last games of a day end on it.
  const today = sql`((now() - interval '6 hours') at time zone ${timeZone})::date`;
  const unproven = sql`
    select season.*, coalesce(known.version, 0) as version, known.proof is not null as "isProven"
    from seasons season left join standing_proofs known on known.season_id = season.id
    where season.all_games_scheduled and (known.proof is null or known.forecast -> 'conditions' is null
      or (known.forecast -> 'nextDay' ->> 'day')::date < ${today})
    order by known.proof is null desc, ${currentFirst} limit 1`;
  const gameDay = sql`(starts_at at time zone ${timeZone})::date`;
  const day = sql`case when status <> 'postponed' and ${gameDay} >= ${today} then ${gameDay} end`;
  const more = sql`, season.home_advantage_places as "homeAdvantagePlaces", season.id as "seasonId", season.version, season."isProven",
    (select coalesce(json_agg(json_build_object('gameId', id, 'homeId', home_team_id, 'awayId', away_team_id, 'day', ${day})
        order by starts_at, id), '[]')
      from held where status not in ('final', 'cancelled')) as left`;
  return (await rowsOf<Unproven>(db, selectTable(unproven, ofLeague, leaguePlaces, more)))[0];
}

/** Whether a season is to be proven. */
export async function hasUnprovenSeason(db: Db): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from seasons left join standing_proofs known on known.season_id = seasons.id
      where all_games_scheduled and known.proof is null limit 1`,
  );
  return rows.length > 0;
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
        select ${heldColumns} from games game
        where game.season_id = ${seasonId} and game.competition_type = competition.competition_type
          and lower(game.tournament_name) is not distinct from competition.name
      )
      select ${sourceColumns}
    ) source
    order by competition.competition_type, competition.name`,
  );

/** Of `games game`. */
const heldColumns: SQL = sql`game.id, game.number, game.time_known, game.season_id, game.competition_type, game.tournament_name, game.home_team_id,
  game.away_team_id, game.starts_at, game.home_score, game.away_score, game.decision, game.status, game.is_awarded,
  game.forfeit_team_id, game.forfeited_by_both`;

/**
 * A `TableSource` as columns of a statement over `held`, the games of one competition. The teams are in the order of their names in
 * the main language, which is that of teams that nothing separates, in every language.
 */
const sourceColumns: SQL = sql`
  (select min(tournament_name) from held) as tournament,
  (select coalesce(json_agg(${teamBrief('team')} order by main.name, team.id), '[]') from teams team
    join public.teams main on main.id = team.id where team.id in (select home_team_id from held union select away_team_id from held)) as teams,
  (select coalesce(json_agg(json_build_object('gameId', id, 'homeId', home_team_id, 'awayId', away_team_id,
      'startsAt', starts_at, 'homeScore', home_score, 'awayScore', away_score, 'decision', decision,
      'forfeitedBy', ${forfeitedBy}, 'isAwarded', is_awarded, 'isAhead', ${gameDay} > ${leagueToday})), '[]')
    from held game where status = 'final') as games,
  (select coalesce(json_agg(json_build_object('teamId', ruling.team_id, 'points', ruling.points,
      'reason', ruling.reason, 'mark', ruling.mark, 'isUnmarked', ruling.is_unmarked)), '[]')
    from standing_rulings ruling
    where ruling.season_id = (select season_id from held where competition_type = 'season' limit 1)) as rulings`;

type TeamPlaces = Pick<TeamProof, 'teamId' | 'best' | 'worst'>;

/** What a table shows of a proof. */
type ProvenPlaces = Pick<Proof, 'gamesLeft' | 'seesTieBreaks'> & { teams: TeamPlaces[] };

/** With its season. */
export type NamedSource = TableSource & {
  season: string;
  rules: SeasonRules;
  playoffPlaces: number | null;
  /** Of a league table only. */
  homeAdvantagePlaces?: number | null;
  proof?: ProvenPlaces | null;
  hasPlayoffs?: boolean;
};

export interface TableSource {
  tournament: string | null;
  teams: TeamBrief[];
  games: (TableGame & { gameId: string; isAhead?: boolean })[];
  /** Of a league table only. */
  rulings: TeamRuling[];
}
