import type { EntryOf, EntryType, SheetEntry, Side } from '@league/contract';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertRows, overwriting, uuids } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import type { PeriodTimes } from './entries.ts';
import {
  gamePeriods,
  goalieChanges,
  goals,
  lineups,
  penalties,
  shootoutAttempts,
  shotsOnGoal,
  timeouts,
} from './tables.ts';

/** The game of the entries. */
export interface WrittenGame {
  gameId: string;
  teamIds: Record<Side, string>;
}

type Row = Record<string, unknown>;

/** The table and row of each type of entry; fields of the game itself are stored with the game. */
interface Place<Type extends EntryType> {
  table: PgTable;
  /** The column that identifies a row within its game, and its value in an entry. */
  key: string;
  keyOf: (entry: EntryOf<Type>) => string;
  toRow: (entry: EntryOf<Type>, teamOf: (side: Side) => string) => Row;
}

const byId = { key: 'id', keyOf: ({ id }: { id: string }) => id };

const places: { [Type in Exclude<EntryType, 'clock' | 'attendance' | 'status' | 'period'>]: Place<Type> } = {
  goal: {
    table: goals,
    ...byId,
    toRow: ({ type: _, side, assistIds: [firstAssistId = null, secondAssistId = null], ...goal }, teamOf) => ({
      ...goal,
      teamId: teamOf(side),
      firstAssistId,
      secondAssistId,
    }),
  },
  penalty: {
    table: penalties,
    ...byId,
    toRow: ({ type: _, side, ends, ...penalty }, teamOf) => ({
      ...penalty,
      teamId: teamOf(side),
      isBench: penalty.playerId === null,
      endsPeriod: ends?.period ?? null,
      endsElapsedSeconds: ends?.elapsedSeconds ?? null,
    }),
  },
  goalieChange: {
    table: goalieChanges,
    ...byId,
    toRow: ({ type: _, side, inId, outId, ...change }, teamOf) => ({
      ...change,
      teamId: teamOf(side),
      goalieInId: inId,
      goalieOutId: outId,
    }),
  },
  shots: {
    table: shotsOnGoal,
    ...byId,
    toRow: ({ type: _, side, ...row }, teamOf) => ({ ...row, goalieTeamId: teamOf(side) }),
  },
  shootout: {
    table: shootoutAttempts,
    ...byId,
    toRow: ({ type: _, side, ...attempt }, teamOf) => ({ ...attempt, teamId: teamOf(side) }),
  },
  timeout: {
    table: timeouts,
    ...byId,
    toRow: ({ type: _, side, ...timeout }, teamOf) => ({ ...timeout, teamId: teamOf(side) }),
  },
  lineup: {
    table: lineups,
    key: 'playerId',
    keyOf: ({ playerId }) => playerId,
    toRow: ({ type: _, side, ...spot }, teamOf) => ({ ...spot, teamId: teamOf(side) }),
  },
};

/** Updates a game's tables from one state to another; entries that are the same object in both stay. */
export async function writeEntries(
  tx: Db,
  { gameId, teamIds }: WrittenGame,
  before: ReadonlyMap<string, SheetEntry>,
  after: ReadonlyMap<string, SheetEntry>,
): Promise<void> {
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, entry]) => entry);
  const put = [...after].filter(([key, entry]) => before.get(key) !== entry).map(([, entry]) => entry);
  for (const [type, place] of Object.entries(places) as [EntryType, Place<EntryType>][]) {
    const { table, key, keyOf, toRow } = place;
    const isOfType = (entry: SheetEntry) => entry.type === type;
    const removed = gone.filter(isOfType).map(keyOf);
    if (removed.length > 0) {
      await tx.execute(sql`
        delete from ${sql.identifier(getTableName(table))}
        where game_id = ${gameId} and ${column(key)} in ${uuids(removed)}`);
    }
    const rows = put.filter(isOfType).map((entry) => ({ gameId, ...toRow(entry, (side) => teamIds[side]) }));
    if (rows.length === 0) continue;
    const conflict = key === 'id' ? ['id'] : ['gameId', key];
    const changed = Object.keys(rows[0]!).filter((name) => name !== 'gameId' && !conflict.includes(name));
    await insertRows(tx, table, rows, overwriting(conflict, changed));
  }
}

const column = (key: string): SQL => (key === 'id' ? sql`id` : sql`player_id`);

/** Replaces the game's period times. */
export async function writePeriods(tx: Db, gameId: string, times: readonly PeriodTimes[]): Promise<void> {
  await tx.execute(sql`delete from game_periods where game_id = ${gameId}`);
  const rows = times.map(({ period, startedAt, endedAt }) => ({
    gameId,
    period,
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
  await insertRows(tx, gamePeriods, rows);
}

/** Marks the attempt that decided a shootout, if one did. */
export async function markDeciding(tx: Db, gameId: string, deciding: string | null): Promise<void> {
  await tx.execute(sql`
    update shootout_attempts set deciding = coalesce(id = ${deciding}::uuid, false)
    where game_id = ${gameId} and deciding is distinct from coalesce(id = ${deciding}::uuid, false)`);
}
