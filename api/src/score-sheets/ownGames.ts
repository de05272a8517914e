import type { Actor } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db.ts';
import { notFound } from '../platform/faults.ts';

/** Referees reach the games that they officiate, as the games name them. Another is answered as if it were not there. */
export async function requireOwnGame(db: Db, actor: Actor, gameId: string): Promise<void> {
  if (actor.role !== 'referee') return;
  const found = await rowsOf(
    db,
    sql`select from game_officials where game_id = ${gameId} and lower(name) = lower(${actor.name})`,
  );
  if (found.length === 0) throw notFound('game');
}
