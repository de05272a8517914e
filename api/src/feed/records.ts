import {
  type Game,
  type LeagueSettings,
  type SeasonRules,
  type Standings,
  scoreText,
  type TeamBrief,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { gameColumns, joinSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { getStandings } from '../standings/standings.ts';
import { type FeedQuery, isUnspecified } from './query.ts';

/** What an answer is made of. */
export interface FeedContext {
  db: Db;
  league: LeagueSettings;
  /** The origin of the site. */
  publicUrl: string;
  query: FeedQuery;
  now: Date;
}

/** Of the only division, which is the league. */
export const divisionId = '1';

/** Addresses in the feed are whole. */
export const wholeAddress = ({ publicUrl }: FeedContext, address: string | null): string =>
  address && URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : '';

/** A team's logo as a PNG, which every client can draw. */
export const logoOf = ({ publicUrl }: FeedContext, team: Pick<TeamBrief, 'slug' | 'logo'> | undefined): string =>
  team?.logo ? `${publicUrl}/images/teams/${encodeURIComponent(team.slug)}.png` : '';

/** @param empty instead of a record that does not exist */
export async function orIfNotFound<Answer, Empty>(work: Promise<Answer>, empty: Empty): Promise<Answer | Empty> {
  try {
    return await work;
  } catch (fault) {
    if (fault instanceof HttpError && fault.status === 404) return empty;
    throw fault;
  }
}

export interface FeedSeason {
  id: string;
  number: number;
  name: string;
  /** For the functions of other rooms, which know a season by it. */
  mainName: string;
  startsOn: string;
  endsOn: string;
  rules: SeasonRules;
}

/** All seasons, the current one first, then the newest; days are those of its games where it has none of its own. */
export const listFeedSeasons = ({ db, league }: Pick<FeedContext, 'db' | 'league'>): Promise<FeedSeason[]> => {
  const day = (which: SQL) => sql`(${which} at time zone ${league.timeZone})::date`;
  return rowsOf(
    db,
    sql`
    select season.id, season.number::float8 as number, season.name, season.rules,
      (select main.name from public.seasons main where main.id = season.id) as "mainName",
      coalesce(season.starts_on, ${day(sql`min(game.starts_at)`)})::text as "startsOn",
      coalesce(season.ends_on, ${day(sql`max(game.starts_at)`)})::text as "endsOn"
    from seasons season left join games game on game.season_id = season.id
    group by season.id, season.number, season.name, season.rules, season.starts_on, season.ends_on, season.is_current, season.created_at
    order by ${currentFirst}`,
  );
};

/** The season that is asked for: by its number, or else the current one. */
export async function requestedFeedSeason(asked: FeedContext): Promise<FeedSeason | undefined> {
  const { query } = asked;
  const seasons = await listFeedSeasons(asked);
  const wanted = query.text('season_id') || query.text('season');
  return isUnspecified(wanted) ? seasons[0] : seasons.find(({ number }) => String(number) === wanted);
}

export interface FeedTeam extends Omit<TeamBrief, '_id'> {
  id: string;
  number: number;
  city: string | null;
  generalManager: string | null;
  isArchived: boolean;
}

const teamColumns = (alias: string): SQL => {
  const team = sql.identifier(alias);
  return sql`json_build_object('id', ${team}.id, 'number', ${team}.number, 'slug', ${team}.slug, 'name', ${team}.name,
    'code', ${team}.code, 'city', ${team}.city, 'logo', ${team}.logo, 'primaryColor', ${team}.primary_color,
    'secondaryColor', ${team}.secondary_color, 'generalManager', ${team}.general_manager,
    'isArchived', ${team}.archived_at is not null)`;
};

/** The teams with a game or a player in a season, by name. */
export async function listFeedTeams(db: Db, season: FeedSeason | undefined): Promise<FeedTeam[]> {
  if (!season) return [];
  const rows = await rowsOf<{ team: FeedTeam }>(
    db,
    sql`
    select ${teamColumns('team')} as team from teams team
    where team.id in (
      select home_team_id from games where season_id = ${season.id}
      union select away_team_id from games where season_id = ${season.id}
      union select team_id from roster_assignments where season_id = ${season.id})
    order by team.name`,
  );
  return rows.map(({ team }) => team);
}

/** The team of these that is asked for; undefined for all of them, null if there is none. */
export function requestedTeam({ query }: FeedContext, teams: readonly FeedTeam[]): FeedTeam | null | undefined {
  const wanted = query.text('team_id') || query.text('team');
  if (isUnspecified(wanted)) return undefined;
  return teams.find(({ number }) => String(number) === wanted) ?? null;
}

/** The feed's numbers of players by their ids. */
export async function playerNumbers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; number: number }>(
    db,
    sql`select id, number::float8 as number from players where id = any(${uuidArray(ids)})`,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** A game with all that the feed tells of it without its sheet. */
export interface FeedGame extends Game {
  number: number;
  seasonNumber: number;
  /** The season's main name. */
  mainSeason: string;
  homeTeam: FeedTeam;
  awayTeam: FeedTeam;
  attendance: number | null;
  regulationPeriods: number;
  periodMinutes: number;
  overtimeMinutes: number;
  /** Of the last goal of an overtime; null: not recorded. */
  decidedIn: number | null;
  clockStartedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

type More = Omit<FeedGame, keyof Game> & Pick<FeedGame, 'regulationPeriods'>;

/** The most games of an answer. */
const maxGames = 2000;

/** Games by start. @param where a condition on `games game` */
export async function selectFeedGames(db: Db, where: SQL, limit = maxGames): Promise<FeedGame[]> {
  const rows = await rowsOf<WithGame & { more: More }>(
    db,
    sql`
    select ${gameColumns}, json_build_object('number', game.number, 'seasonNumber', season.number,
      'mainSeason', (select main.name from public.seasons main where main.id = season.id),
      'homeTeam', ${teamColumns('home_team')}, 'awayTeam', ${teamColumns('away_team')}, 'attendance', game.attendance,
      'regulationPeriods', game.periods, 'periodMinutes', game.period_minutes,
      'overtimeMinutes', game.overtime_minutes, 'decidedIn', case when game.decision = 'overtime' then (
        select max(goal.period) from goals goal where goal.game_id = game.id and goal.period > game.periods) end,
      'clockStartedAt', game.clock_started_at, 'createdAt', game.created_at,
      'updatedAt', game.updated_at) as more
    from games game ${joinSeasonAndTeams}
    where ${where} order by game.starts_at, game.id limit ${Math.min(limit, maxGames)}`,
  );
  return rows.map(({ game, season, home, away, more }) => ({
    ...toGame(game, season, home, away),
    // A game that was broken off and has a new date keeps its goals, and has no score until it continues.
    ...(scoreText(game) === null && { home_score: null, away_score: null }),
    ...more,
  }));
}

/** The game that is asked for. */
export async function requestedGame({ db, query }: FeedContext): Promise<FeedGame | undefined> {
  const number = query.id('game_id');
  return number === undefined ? undefined : (await selectFeedGames(db, sql`game.number = ${number}`, 1))[0];
}

/** The league tables of these games' seasons, by the season's number. */
export async function tablesOf(db: Db, games: readonly FeedGame[]): Promise<Map<number, Standings>> {
  const seasons = new Map(games.map(({ seasonNumber, mainSeason }) => [seasonNumber, mainSeason]));
  const tables = [...seasons].map(async ([number, season]) => [number, await getStandings(db, { season })] as const);
  return new Map(await Promise.all(tables));
}

/** Whether a game's clock runs: what tells its time is valid for so long. */
export async function clockLifetimeMs(db: Db, ms: number): Promise<number> {
  const running = await rowsOf(
    db,
    sql`select from games where status = 'live' and clock_started_at is not null limit 1`,
  );
  return running.length > 0 ? ms : Number.POSITIVE_INFINITY;
}
