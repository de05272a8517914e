import type { Actor, AssignedOfficial, gameOperationsApi, ManagedGame, TakenQuery, TeamBrief } from '@league/contract';
import { toSearchable } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type GameRow, gameJson, toGame } from '../games/games.ts';
import { hasSheet } from '../games/hasSheet.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { holdsAll } from '../platform/database/holdsAll.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { notFound } from '../platform/http/faults.ts';
import { assignedFields, assignedOfficials } from '../referees/assignedOfficials.ts';
import { isReachable } from '../referees/ownGames.ts';
import { seasonRow, wantedSeason } from '../seasons/wantedSeason.ts';
import { teamBrief } from '../teams/tables.ts';

export type WantedGames = TakenQuery<typeof gameOperationsApi.list>;

/** The page size of games of all seasons. */
export const mostOfAllSeasons = 500;

/**
 * The matching games, by date.
 * @throws 404 for an unknown season
 */
export async function listManagedGames(db: Db, actor: Actor, wanted: WantedGames, timeZone: string) {
  const games = await selectManagedGames(
    db,
    sql.join([isReachable(actor), ...conditions(wanted, timeZone)], sql` and `),
    wanted.limit,
  );
  if (games.length === 0 && wanted.season && wanted.season !== 'all') {
    seasonRow(await rowsOf(db, wantedSeason(wanted.season)), wanted.season);
  }
  return games;
}

/** @throws 404, also for a game that the actor may not see */
export async function getManagedGame(db: Db, actor: Actor, gameId: string): Promise<ManagedGame> {
  const [game] = await selectManagedGames(db, sql`game.id = ${gameId} and ${isReachable(actor)}`);
  if (!game) throw notFound('game');
  return game;
}

/** The existing games of these, by date. */
export const listManagedGamesOf = (db: Db, gameIds: readonly string[]): Promise<ManagedGame[]> =>
  selectManagedGames(db, sql`game.id in ${uuids(gameIds)}`);

function* conditions(wanted: WantedGames, timeZone: string): Generator<SQL> {
  const { season, team, month, status, competition = 'all', tournament, q, cursor } = wanted;
  if (season !== 'all') yield sql`game.season_id = (select id from (${wantedSeason(season)}) season)`;
  if (team) yield sql`${team} in (game.home_team_id, game.away_team_id)`;
  if (month) {
    const first = sql`${`${month}-01`}::date`;
    yield sql`game.starts_at >= (${first}::timestamp at time zone ${timeZone})`;
    yield sql`game.starts_at < ((${first} + interval '1 month') at time zone ${timeZone})`;
  }
  if (status) yield sql`game.status = ${status}`;
  if (competition !== 'all') yield sql`(game.competition_type = 'tournament') = ${competition === 'tournament'}`;
  if (tournament) yield sql`lower(game.tournament_name) = lower(${tournament})`;
  const words = toSearchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length > 0) yield holdsAll(searched, words);
  if (cursor) {
    yield sql`(game.starts_at, game.id) > (select starts_at, id from games where id = ${cursor})`;
  }
}

const searched = sql`(home_team.search_name || ' ' || away_team.search_name || ' ' || ${searchableText('venue', 'tournament_name')})`;

interface ManagedRow {
  game: GameRow;
  season: string;
  home: TeamBrief;
  away: TeamBrief;
  notes: string | null;
  statusReason: string | null;
  version: number;
  hasSheet: boolean;
  officials: AssignedOfficial[];
}

async function selectManagedGames(db: Db, where: SQL, limit?: number): Promise<ManagedGame[]> {
  const rows = await rowsOf<ManagedRow>(
    db,
    sql`
    select ${gameJson} as game, season.name as season, ${teamBrief('home_team')} as home,
      ${teamBrief('away_team')} as away, game.notes, game.status_reason as "statusReason", game.version,
      ${hasSheet} as "hasSheet", ${assignedOfficials(assignedFields)} as officials
    from games game
    join seasons season on season.id = game.season_id
    join teams home_team on home_team.id = game.home_team_id
    join teams away_team on away_team.id = game.away_team_id
    where ${where}
    order by game.starts_at, game.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
  return rows.map(({ game, season, home, away, ...rest }) => ({ ...toGame(game, season, home, away), ...rest }));
}
