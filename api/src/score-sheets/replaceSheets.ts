import { getTableName, sql } from 'drizzle-orm';
import { insertRows, uuids } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { goalieChanges, goals, penalties, shootoutAttempts, shotsOnGoal } from './tables.ts';

/** The events of any number of games; the rows of each list name the same columns. */
export interface NewEvents {
  goals: (typeof goals.$inferInsert)[];
  penalties: (typeof penalties.$inferInsert)[];
  goalieChanges: (typeof goalieChanges.$inferInsert)[];
  shotsOnGoal: (typeof shotsOnGoal.$inferInsert)[];
  shootoutAttempts: (typeof shootoutAttempts.$inferInsert)[];
}

/** Puts these events in the place of all that the games have. */
export async function replaceSheets(tx: Db, gameIds: readonly string[], events: NewEvents) {
  for (const table of [goals, penalties, goalieChanges, shotsOnGoal, shootoutAttempts]) {
    await tx.execute(sql`delete from ${sql.identifier(getTableName(table))} where game_id in ${uuids(gameIds)}`);
  }
  await insertRows(tx, goals, events.goals);
  await insertRows(tx, penalties, events.penalties);
  await insertRows(tx, goalieChanges, events.goalieChanges);
  await insertRows(tx, shotsOnGoal, events.shotsOnGoal);
  await insertRows(tx, shootoutAttempts, events.shootoutAttempts);
}
