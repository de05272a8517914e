import { sql } from 'drizzle-orm';
import { orReject } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { gameConstraintErrors } from './gameOperations.ts';

/**
 * Moves games that may pass through each other's slots: the constraint is checked after all have moved.
 * @throws 409
 */
export async function withDeferredConstraints(tx: Db, move: () => Promise<unknown>): Promise<void> {
  const places = sql`one_game_of_two_teams_at_a_time, nobody_officiates_two_games_at_once`;
  await tx.execute(sql`set constraints ${places} deferred`);
  await move();
  await orReject(tx.execute(sql`set constraints ${places} immediate`), gameConstraintErrors);
}
