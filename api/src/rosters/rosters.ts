import { eq, sql } from 'drizzle-orm';
import { insertRows } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import { rosterAssignments } from './tables.ts';

type NewAssignment = typeof rosterAssignments.$inferInsert;

export const addAssignments = (tx: Db, rows: readonly NewAssignment[]) => insertRows(tx, rosterAssignments, rows);

/** Deletes all assignments of a player. */
export async function removeAssignmentsOf(tx: Db, playerId: string): Promise<void> {
  await tx.delete(rosterAssignments).where(eq(rosterAssignments.playerId, playerId));
}

/** Replaces all assignments of these players in these seasons. */
export async function replaceAssignments(tx: Db, rows: readonly NewAssignment[]) {
  const replaced = JSON.stringify(rows.map(({ seasonId, playerId }) => ({ seasonId, playerId })));
  await tx.execute(sql`
    delete from roster_assignments assignment
    using jsonb_to_recordset(${replaced}::text::jsonb) as replaced ("seasonId" uuid, "playerId" uuid)
    where assignment.season_id = replaced."seasonId" and assignment.player_id = replaced."playerId"`);
  await insertRows(tx, rosterAssignments, rows);
}
