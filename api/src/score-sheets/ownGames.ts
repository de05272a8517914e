import type { Actor } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { isReachable } from '../referees/ownGames.ts';

/** A referee may open only the games that they officiate; others are 404. */
export async function requireOwnGame(db: Db, actor: Actor, gameId: string): Promise<void> {
  if (actor.role !== 'referee') return;
  await requireRow('game', rowsOf(db, sql`select from games game where game.id = ${gameId} and ${isReachable(actor)}`));
}
