import { eq, type SQL, sql } from 'drizzle-orm';
import { insertRows, onConflictUpdate, uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import type { Assignment } from './assignments.ts';
import { rosterAssignments } from './tables.ts';

type NewAssignment = typeof rosterAssignments.$inferInsert;

export const addAssignments = (tx: Db, rows: readonly NewAssignment[]) => insertRows(tx, rosterAssignments, rows);

/** Deletes all assignments of a player. */
export async function removeAssignmentsOf(tx: Db, playerId: string): Promise<void> {
  await tx.delete(rosterAssignments).where(eq(rosterAssignments.playerId, playerId));
}

/** A player in a season. */
interface Stay {
  seasonId: string;
  playerId: string;
}

/** Of `roster_assignments spot`. */
const isOfStays = (stays: readonly Stay[]): SQL => {
  const rows = JSON.stringify(stays.map(({ seasonId, playerId }) => ({ seasonId, playerId })));
  return sql`(spot.season_id, spot.player_id) in (
    select "seasonId", "playerId" from jsonb_to_recordset(${rows}::text::jsonb) as stay ("seasonId" uuid, "playerId" uuid))`;
};

/** Whether staff have set the first or last day of `roster_assignments spot`. */
const hasOwnDays: SQL = sql`exists (
  select from audit_log entry where entry.record = 'roster_assignments' and entry.record_id = spot.id::text
    and (entry.before ->> 'starts_on', entry.before ->> 'ends_on')
      is distinct from (entry.after ->> 'starts_on', entry.after ->> 'ends_on'))`;

/**
 * Locks the players.
 * @returns those on whose teams of the season staff have set days, and whether they have returned to one of them
 */
export async function lockDated(tx: Db, stays: readonly Stay[]): Promise<(Stay & { hasReturned: boolean })[]> {
  const ids = uuids([...new Set(stays.map(({ playerId }) => playerId))]);
  await tx.execute(sql`select from players where id in ${ids} order by id for no key update`);
  return rowsOf(
    tx,
    sql`select spot.season_id as "seasonId", spot.player_id as "playerId",
        count(*) > count(distinct spot.team_id) as "hasReturned"
      from roster_assignments spot where ${isOfStays(stays)} group by 1, 2 having bool_or(${hasOwnDays})`,
  );
}

type StoredAssignment = Pick<
  Assignment,
  'id' | 'seasonId' | 'teamId' | 'playerId' | 'isCaptain' | 'isAssistantCaptain' | 'departs'
>;
type ImportedAssignment = Stay &
  Pick<Assignment, 'teamId' | 'jerseyNumber' | 'position' | 'startsOn' | 'endsOn' | 'daysKnown'>;

/**
 * Replaces all assignments of these players in these seasons. One on the same team keeps what only the league knows: captaincy,
 * notes, how the player came and why they left.
 */
export async function replaceAssignments(tx: Db, rows: readonly ImportedAssignment[]) {
  const stored = await rowsOf<StoredAssignment>(
    tx,
    sql`select distinct on (spot.season_id, spot.player_id, spot.team_id) spot.id, spot.season_id as "seasonId",
        spot.player_id as "playerId", spot.team_id as "teamId", spot.is_captain as "isCaptain",
        spot.is_assistant_captain as "isAssistantCaptain", spot.departs
      from roster_assignments spot where ${isOfStays(rows)}
      order by spot.season_id, spot.player_id, spot.team_id, spot.starts_on desc nulls last`,
  );
  const keyOf = ({ seasonId, teamId, playerId }: Pick<StoredAssignment, 'seasonId' | 'teamId' | 'playerId'>) =>
    `${seasonId} ${teamId} ${playerId}`;
  const known = new Map(stored.map((spot) => [keyOf(spot), spot]));
  const wanted = rows.map((row) => {
    const {
      id = newId(),
      isCaptain = false,
      isAssistantCaptain = false,
      departs = false,
    } = known.get(keyOf(row)) ?? {};
    return { ...row, id, isCaptain, isAssistantCaptain, departs: departs && row.endsOn !== null };
  });
  const ids = uuids(wanted.map(({ id }) => id));
  await tx.execute(sql`delete from roster_assignments spot where ${isOfStays(rows)} and spot.id not in ${ids}`);
  // First nobody wears a number or a letter, so that they may change hands.
  await tx.execute(sql`
    update roster_assignments
    set jersey_number = null, is_captain = false, is_assistant_captain = false, days_known = false where id in ${ids}`);
  const changed = ['jerseyNumber', 'position', 'startsOn', 'endsOn', 'daysKnown'] as const;
  const onConflict = onConflictUpdate(['id'], [...changed, 'isCaptain', 'isAssistantCaptain', 'departs']);
  await insertRows(tx, rosterAssignments, wanted, onConflict);
}
