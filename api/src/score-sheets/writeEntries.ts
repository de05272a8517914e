import { type EntryOf, type EntryType, entryKey, ofType, type Place, type SheetEntry, Side } from '@league/contract';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertRows, nameOf, onConflictUpdate, uuids } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import type { PeriodTimes } from './entries.ts';
import {
  faceoffs,
  gamePeriods,
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
  timeouts,
} from './tables.ts';

/** The game of the entries. */
export interface WrittenGame {
  gameId: string;
  teamIds: Record<Side, string>;
}

type Row = Record<string, unknown>;

/** The table and row of each type of entry; fields of the game itself are stored with the game. */
interface EntryMapping<Entry> {
  table: PgTable;
  /** The field that identifies an entry within its game; default: `id`. */
  key?: 'playerId' | 'rank';
  /** The column of its team; default: `teamId`. */
  team?: 'goalieTeamId';
  /** Its columns, where they differ from its fields. */
  toRow?: (entry: Entry, timeKnown: boolean) => Row;
}

/** The place as the columns of a row. */
const placed = <Entry extends { place: Place | null }>({ place, ...entry }: Entry) => ({
  ...entry,
  x: place?.x ?? null,
  y: place?.y ?? null,
});

const places: {
  [Type in Exclude<EntryType, 'clock' | 'attendance' | 'status' | 'period'>]: EntryMapping<EntryOf<Type>>;
} = {
  goal: {
    table: goals,
    toRow: ({ assistIds: [firstAssistId = null, secondAssistId = null], onIce: _, ...goal }, timeKnown) => ({
      ...placed({ ...goal, place: goal.place ?? null }),
      timeKnown,
      firstAssistId,
      secondAssistId,
    }),
  },
  shotAttempt: { table: shotAttempts, toRow: placed },
  faceoff: { table: faceoffs, toRow: placed },
  playerAction: { table: playerActions, toRow: placed },
  star: { table: stars, key: 'rank' },
  penalty: {
    table: penalties,
    toRow: ({ ends, ...penalty }, timeKnown) => ({
      ...penalty,
      timeKnown,
      isBench: penalty.playerId === null,
      endsPeriod: ends?.period ?? null,
      endsElapsedSeconds: ends?.elapsedSeconds ?? null,
    }),
  },
  goalieChange: {
    table: goalieChanges,
    toRow: ({ inId, outId, ...change }) => ({ ...change, goalieInId: inId, goalieOutId: outId }),
  },
  shots: { table: shotsOnGoal, team: 'goalieTeamId' },
  shootout: { table: shootoutAttempts },
  timeout: { table: timeouts },
  lineup: { table: lineups, key: 'playerId' },
};

/**
 * Updates a game's tables from one state to another; entries that are the same object in both stay.
 * @param untimed the keys of entries of which only the period is known
 */
export async function writeEntries(
  tx: Db,
  { gameId, teamIds }: WrittenGame,
  before: ReadonlyMap<string, SheetEntry>,
  after: ReadonlyMap<string, SheetEntry>,
  untimed: object = {},
): Promise<void> {
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, entry]) => entry);
  const put = [...after].filter(([key, entry]) => before.get(key) !== entry).map(([, entry]) => entry);
  for (const [type, place] of Object.entries(places) as [EntryType, EntryMapping<unknown>][]) {
    const { table, key = 'id', team = 'teamId', toRow = (entry: unknown) => entry } = place;
    const isOfType = (entry: SheetEntry) => entry.type === type;
    const removed = gone.filter(isOfType).map((entry) => (entry as unknown as Record<string, string>)[key]!);
    if (removed.length > 0) {
      await tx.execute(sql`
        delete from ${sql.identifier(getTableName(table))}
        where game_id = ${gameId} and ${nameOf(key)}::text in (select jsonb_array_elements_text(${JSON.stringify(removed)}::text::jsonb))`);
    }
    const rows = put.filter(isOfType).map((entry) => {
      const { type: _, side, ...row } = toRow(entry, !(entryKey(entry) in untimed)) as Row & { side: Side };
      return { gameId, [team]: teamIds[side], ...row };
    });
    if (rows.length === 0) continue;
    const conflict = key === 'id' ? ['id'] : ['gameId', key];
    const changed = Object.keys(rows[0]!).filter((name) => name !== 'gameId' && !conflict.includes(name));
    await insertRows(tx, table, rows, onConflictUpdate(conflict, changed));
  }
  await writeOnIce(tx, teamIds, ofType(put, 'goal'));
}

/** Replaces the players on the ice at these goals. */
async function writeOnIce(tx: Db, teamIds: Record<Side, string>, written: readonly EntryOf<'goal'>[]) {
  if (written.length === 0) return;
  await tx.execute(sql`delete from on_ice where goal_id in ${uuids(written.map(({ id }) => id))}`);
  const rows = written.flatMap(({ id, onIce }) =>
    Side.options.flatMap((side) =>
      (onIce?.[side] ?? []).map((playerId) => ({ goalId: id, playerId, teamId: teamIds[side] })),
    ),
  );
  await insertRows(tx, onIce, rows);
}

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
