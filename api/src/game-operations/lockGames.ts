import type { GameStatus } from '@league/contract';
import { sql } from 'drizzle-orm';
import { hasSheet } from '../games/hasSheet.ts';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import { listDecided } from '../playoffs/settleSeries.ts';
import { changedSince } from './changedSince.ts';
import { listManagedGamesOf } from './managedGames.ts';

/** A locked game. */
export interface LockedGame {
  id: string;
  seasonId: string;
  homeTeamId: string;
  awayTeamId: string;
  tournamentName: string | null;
  startsAt: string;
  timeKnown: boolean;
  status: GameStatus;
  isAbandoned: boolean;
  version: number;
  hasSheet: boolean;
  /** Of the play-offs, which decide who plays. */
  isOfSeries: boolean;
  /** It is canceled, and its series is decided. */
  isNotNeeded: boolean;
}

/** A game's id with the version that the client has read. */
interface GameVersion {
  gameId: string;
  version: number;
}

/** @throws 404; 409 `games.changed` if it has changed since: who changed what, and as `current` the current game */
export async function lockGame(tx: Db, expected: GameVersion, timeZone: string): Promise<LockedGame> {
  const [game] = (await selectForChange(tx, [expected])) as [LockedGame];
  if (game.version === expected.version) return game;
  const [now] = await listManagedGamesOf(tx, [expected.gameId]);
  const current = { game: now, warnings: [], notified: { mailed: [], unreachable: [], isKept: false } };
  throw await changedSince(tx, expected.gameId, expected.version, timeZone, current);
}

/**
 * @returns the games in the requested order
 * @throws 404 if one is missing; 409 `games.changed` if one has changed since
 */
export async function lockGames(tx: Db, expected: readonly GameVersion[], timeZone: string): Promise<LockedGame[]> {
  const locked = await selectForChange(tx, expected);
  const [outdated, ...others] = expected.filter(({ version }, at) => locked[at]!.version !== version);
  if (others.length > 0) {
    throw conflict('games.changed', `${others.length + 1} of these games have been changed in the meantime.`);
  }
  if (outdated) throw await changedSince(tx, outdated.gameId, outdated.version, timeZone);
  return locked;
}

/** Always in the same order, to prevent deadlocks. */
async function selectForChange(tx: Db, expected: readonly GameVersion[]): Promise<LockedGame[]> {
  const rows = await rowsOf<LockedGame>(
    tx,
    sql`
    select game.id, game.season_id as "seasonId", game.home_team_id as "homeTeamId", game.away_team_id as "awayTeamId",
      game.tournament_name as "tournamentName",
      to_json(game.starts_at) as "startsAt", game.time_known as "timeKnown", game.status, game.is_abandoned as "isAbandoned", game.version, ${hasSheet} as "hasSheet",
      game.series_id is not null as "isOfSeries", game.is_not_needed as "isNotNeeded"
    from games game where game.id = any(${uuidArray(expected.map(({ gameId }) => gameId))})
    order by game.id for no key update of game`,
  );
  const restorable = rows.filter(({ isOfSeries, status }) => isOfSeries && status === 'cancelled').map(({ id }) => id);
  const decided = restorable.length > 0 ? await listDecided(tx, restorable) : [];
  for (const game of rows) game.isNotNeeded ||= restorable.includes(game.id) && decided.includes(game.id);
  const found = new Map(rows.map((game) => [game.id, game]));
  return expected.map(({ gameId }) => {
    const game = found.get(gameId);
    if (!game) throw notFound('game');
    return game;
  });
}
