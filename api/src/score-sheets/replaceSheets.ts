import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertRows, nameOf, onConflictUpdate, uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import {
  faceoffs,
  goalieChanges,
  goals,
  lineups,
  onIce,
  penalties,
  playerActions,
  shootoutAttempts,
  shotAttempts,
  shotsOnGoal,
  stars,
} from './tables.ts';

/** A goal with the players on the ice of both teams; none: not recorded. */
export type NewGoal = typeof goals.$inferInsert & { onIce: { playerId: string; teamId: string }[] };

/** The events of any number of games; the rows of each list have the same columns. */
export interface NewEvents {
  goals: NewGoal[];
  penalties: (typeof penalties.$inferInsert)[];
  goalieChanges: (typeof goalieChanges.$inferInsert)[];
  shotsOnGoal: (typeof shotsOnGoal.$inferInsert)[];
  shootoutAttempts: (typeof shootoutAttempts.$inferInsert)[];
  shotAttempts: (typeof shotAttempts.$inferInsert)[];
  faceoffs: (typeof faceoffs.$inferInsert)[];
  playerActions: (typeof playerActions.$inferInsert)[];
  stars: (typeof stars.$inferInsert)[];
}

/** Replaces the lineups of the same games. */
export async function replaceLineups(tx: Db, rows: readonly (typeof lineups.$inferInsert)[]) {
  await tx.execute(sql`delete from lineups where game_id in ${uuids([...new Set(rows.map(({ gameId }) => gameId))])}`);
  await insertRows(tx, lineups, rows);
}

const moment = ['teamId', 'period', 'elapsedSeconds'] as const;

/** The number of games compared at a time. */
const batchSize = 200;

/**
 * Replaces all events of the games. An existing event keeps its id, so that followers are notified only of new ones. Events are
 * matched if they are the same, otherwise by the same moment, otherwise by the same player and period.
 */
export async function replaceSheets(tx: Db, gameIds: readonly string[], events: NewEvents) {
  for (let from = 0; from < gameIds.length; from += batchSize) {
    const batch = gameIds.slice(from, from + batchSize);
    const isInBatch = new Set(batch);
    const of = <Row extends { gameId: string }>(rows: readonly Row[]) =>
      rows.filter((row) => isInBatch.has(row.gameId));
    await replaceGoals(tx, batch, of(events.goals));
    await replaceEvents(tx, penalties, batch, of(events.penalties), [moment, ['teamId', 'period', 'playerId']]);
    await replaceEvents(tx, goalieChanges, batch, of(events.goalieChanges), [moment]);
    await replaceEvents(tx, shotsOnGoal, batch, of(events.shotsOnGoal), [['goalieTeamId', 'goalieId', 'period']]);
    await replaceEvents(tx, shootoutAttempts, batch, of(events.shootoutAttempts), [['teamId', 'round']]);
    await replaceEvents(tx, shotAttempts, batch, of(events.shotAttempts), [moment]);
    await replaceEvents(tx, faceoffs, batch, of(events.faceoffs), [moment]);
    await replaceEvents(tx, playerActions, batch, of(events.playerActions), [moment]);
    await replaceStars(tx, batch, of(events.stars));
  }
}

async function replaceGoals(tx: Db, gameIds: readonly string[], wanted: readonly NewGoal[]) {
  const playersOf = new Map(wanted.map(({ onIce: players, ...goal }) => [goal, players]));
  const likeness = [moment, ['teamId', 'period', 'scorerId'] as const];
  const ids = await replaceEvents(tx, goals, gameIds, [...playersOf.keys()], likeness);
  const spots = [...playersOf].flatMap(([goal, players]) =>
    players.map((spot) => ({ ...spot, goalId: ids.get(goal)! })),
  );
  await tx.execute(sql`delete from on_ice spot using goals where goals.id = spot.goal_id
    and goals.game_id in ${uuids(gameIds)} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(spots)}::text::jsonb) as wanted ("goalId" uuid, "playerId" uuid)
      where wanted."goalId" = spot.goal_id and wanted."playerId" = spot.player_id)`);
  await insertRows(tx, onIce, spots, overwritingChanged(['goalId', 'playerId'], 'on_ice', ['teamId']));
}

async function replaceStars(tx: Db, gameIds: readonly string[], wanted: readonly (typeof stars.$inferInsert)[]) {
  await tx.execute(sql`delete from stars where game_id in ${uuids(gameIds)} and not exists (
    select from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as wanted ("gameId" uuid, rank int)
    where wanted."gameId" = stars.game_id and wanted.rank = stars.rank)`);
  await insertRows(tx, stars, wanted, overwritingChanged(['gameId', 'rank'], 'stars', ['teamId', 'playerId']));
}

/** On a conflict, only rows that differ are written. */
const overwritingChanged = (key: readonly string[], table: string, columns: readonly string[]): SQL => {
  const values = (of: SQL) =>
    sql.join(
      columns.map((column) => sql`${of}.${nameOf(column)}`),
      sql`, `,
    );
  return sql`${onConflictUpdate(key, columns)}
    where (${values(sql`${sql.identifier(table)}`)}) is distinct from (${values(sql`excluded`)})`;
};

type EventTable = PgTable & { id: PgColumn; gameId: PgColumn };
interface EventRow {
  id?: string | undefined;
  gameId: string;
}

/** @returns the id of each row */
async function replaceEvents<Table extends EventTable, Row extends Table['$inferInsert'] & EventRow>(
  tx: Db,
  table: Table,
  gameIds: readonly string[],
  wanted: readonly Row[],
  likeness: readonly (readonly (keyof Row & string)[])[],
): Promise<Map<Row, string>> {
  const found = tx
    .select()
    .from(table as PgTable)
    .where(sql`${table.gameId} in ${uuids(gameIds)}`);
  const stored = (await found.orderBy(table.id)) as unknown as (Row & { id: string })[];
  const columns = Object.keys(wanted[0] ?? {}) as (keyof Row & string)[];
  const kept = pair(stored, wanted, [columns, ...likeness.map((names) => ['gameId' as const, ...names])]);
  const gone = new Set(stored.map(({ id }) => id));
  for (const { id } of kept.values()) gone.delete(id);
  if (gone.size > 0) await tx.execute(sql`delete from ${table} where id in ${uuids([...gone])}`);

  const isSame = (row: Row, before: Row) => columns.every((column) => row[column] === before[column]);
  const changed = wanted.flatMap((row) => {
    const before = kept.get(row);
    return before && !isSame(row, before) ? [{ ...row, id: before.id }] : [];
  });
  await insertRows(tx, table, changed, onConflictUpdate(['id'], columns));
  const ids = new Map(wanted.map((row) => [row, kept.get(row)?.id ?? newId()]));
  const added = wanted.filter((row) => !kept.has(row)).map((row) => ({ ...row, id: ids.get(row)! }));
  await insertRows(tx, table, added);
  return ids;
}

/** Matches each wanted event with a stored one, each once, by the first columns that agree. */
function pair<Stored extends Row, Row extends object>(
  stored: readonly Stored[],
  wanted: readonly Row[],
  likeness: readonly (readonly (keyof Row)[])[],
): Map<Row, Stored> {
  const pairs = new Map<Row, Stored>();
  const free = new Set(stored);
  for (const columns of likeness) {
    const keyOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const waiting = new Map<string, Stored[]>();
    for (const row of free) {
      const key = keyOf(row);
      const alike = waiting.get(key);
      if (alike) alike.push(row);
      else waiting.set(key, [row]);
    }
    for (const row of wanted) {
      if (pairs.has(row)) continue;
      const found = waiting.get(keyOf(row))?.shift();
      if (!found) continue;
      pairs.set(row, found);
      free.delete(found);
    }
  }
  return pairs;
}
