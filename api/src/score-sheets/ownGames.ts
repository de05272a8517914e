import type { Actor } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/faults.ts';
import { isReachable } from '../referees/ownGames.ts';

/** A referee may open only the games that they officiate; others are 404. */
export async function requireOwnGame(db: Db, actor: Actor, gameId: string): Promise<void> {
  if (actor.role !== 'referee') return;
  const found = await rowsOf(db, sql`select from games game where game.id = ${gameId} and ${isReachable(actor)}`);
  if (found.length === 0) throw notFound('game');
}
