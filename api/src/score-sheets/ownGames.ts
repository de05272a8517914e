import type { Actor } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/faults.ts';
import { isReachable } from '../referees/ownGames.ts';

/** Referees reach the games that they officiate. Another is answered as if it were not there. */
export async function requireOwnGame(db: Db, actor: Actor, gameId: string): Promise<void> {
  if (actor.role !== 'referee') return;
  const found = await rowsOf(db, sql`select from games game where game.id = ${gameId} and ${isReachable(actor)}`);
  if (found.length === 0) throw notFound('game');
}
