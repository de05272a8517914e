import type { GameStatus } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuids } from '../platform/bulk.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { conflict, notFound } from '../platform/faults.ts';
import { changedSince } from './changedSince.ts';
import { hasSheet } from './hasSheet.ts';

/** A game that nobody else changes until the transaction ends. */
export interface LockedGame {
  id: string;
  seasonId: string;
  homeTeamId: string;
  awayTeamId: string;
  startsAt: string;
  status: GameStatus;
  version: number;
  hasSheet: boolean;
}

interface Expected {
  gameId: string;
  version: number;
}

/**
 * Locks games as the sender knows them.
 * @returns them in the order in which they were asked for
 * @throws 404 where one is not there; 409 `games.changed` where one was changed since, with who changed what
 */
export async function lockGames(tx: Db, expected: readonly Expected[], timeZone: string): Promise<LockedGame[]> {
  const rows = await rowsOf<LockedGame>(
    tx,
    sql`
    select game.id, game.season_id as "seasonId", game.home_team_id as "homeTeamId", game.away_team_id as "awayTeamId",
      to_json(game.starts_at) as "startsAt", game.status, game.version, ${hasSheet} as "hasSheet"
    from games game where game.id in ${uuids(expected.map(({ gameId }) => gameId))}
    order by game.id for no key update of game`,
  );
  const found = new Map(rows.map((game) => [game.id, game]));
  const locked = expected.map(({ gameId }) => found.get(gameId));
  if (locked.some((game) => !game)) throw notFound('game');
  const outdated = expected.filter(({ gameId, version }) => found.get(gameId)!.version !== version);
  if (outdated.length === 1) throw await changedSince(tx, outdated[0]!.gameId, outdated[0]!.version, timeZone);
  if (outdated.length > 1) {
    throw conflict('games.changed', `${outdated.length} of these games have been changed in the meantime.`);
  }
  return locked as LockedGame[];
}
