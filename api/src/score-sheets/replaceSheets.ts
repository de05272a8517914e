import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertRows, overwriting, uuids } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import { goalieChanges, goals, lineups, penalties, shootoutAttempts, shotsOnGoal } from './tables.ts';

/** The events of any number of games; the rows of each list have the same columns. */
export interface NewEvents {
  goals: (typeof goals.$inferInsert)[];
  penalties: (typeof penalties.$inferInsert)[];
  goalieChanges: (typeof goalieChanges.$inferInsert)[];
  shotsOnGoal: (typeof shotsOnGoal.$inferInsert)[];
  shootoutAttempts: (typeof shootoutAttempts.$inferInsert)[];
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
    await replaceEvents(tx, goals, batch, of(events.goals), [moment, ['teamId', 'period', 'scorerId']]);
    await replaceEvents(tx, penalties, batch, of(events.penalties), [moment, ['teamId', 'period', 'playerId']]);
    await replaceEvents(tx, goalieChanges, batch, of(events.goalieChanges), [moment]);
    await replaceEvents(tx, shotsOnGoal, batch, of(events.shotsOnGoal), [['goalieTeamId', 'goalieId', 'period']]);
    await replaceEvents(tx, shootoutAttempts, batch, of(events.shootoutAttempts), [['teamId', 'round']]);
  }
}

type EventTable = PgTable & { id: PgColumn; gameId: PgColumn };
interface EventRow {
  id?: string | undefined;
  gameId: string;
}

async function replaceEvents<Table extends EventTable, Row extends Table['$inferInsert'] & EventRow>(
  tx: Db,
  table: Table,
  gameIds: readonly string[],
  wanted: readonly Row[],
  likeness: readonly (readonly (keyof Row & string)[])[],
) {
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
  await insertRows(tx, table, changed, overwriting(['id'], columns));
  await insertRows(
    tx,
    table,
    wanted.filter((row) => !kept.has(row)),
  );
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
