import { sql } from 'drizzle-orm';
import { insertRows } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { rosterAssignments } from './tables.ts';

type NewAssignment = typeof rosterAssignments.$inferInsert;

/** Puts these assignments in the place of all that the same players have in the same seasons. */
export async function replaceAssignments(tx: Db, rows: readonly NewAssignment[]) {
  const replaced = JSON.stringify(rows.map(({ seasonId, playerId }) => ({ seasonId, playerId })));
  await tx.execute(sql`
    delete from roster_assignments assignment
    using jsonb_to_recordset(${replaced}::text::jsonb) as replaced ("seasonId" uuid, "playerId" uuid)
    where assignment.season_id = replaced."seasonId" and assignment.player_id = replaced."playerId"`);
  await insertRows(tx, rosterAssignments, rows);
}
