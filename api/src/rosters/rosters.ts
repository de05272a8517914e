import { sql } from 'drizzle-orm';
import { insertRows, uuids } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { rosterAssignments } from './tables.ts';

type NewAssignment = typeof rosterAssignments.$inferInsert;

/** Puts these assignments in the place of all that the same players have in the same seasons. */
export async function replaceAssignments(tx: Db, rows: readonly NewAssignment[]) {
  const seasonIds = [...new Set(rows.map(({ seasonId }) => seasonId))];
  const playerIds = [...new Set(rows.map(({ playerId }) => playerId))];
  await tx.execute(sql`
    delete from roster_assignments where season_id in ${uuids(seasonIds)} and player_id in ${uuids(playerIds)}`);
  await insertRows(tx, rosterAssignments, rows);
}
