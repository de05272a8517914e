import type { QueryOf, SheetHistoryEntry, scoreSheetsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import type { ChangeActor } from '../audit/withAudit.ts';
import { insertRows } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { actorJson } from './readSheet.ts';
import { sheetChanges } from './tables.ts';

type Row = typeof sheetChanges.$inferInsert;
export type NewChange = Omit<Row, 'gameId' | 'actorId' | 'sessionId' | 'arrivedAt'>;

/** Records changes of a sheet. All changes have the same fields. */
export async function recordChanges(
  tx: Db,
  gameId: string,
  by: ChangeActor,
  changes: readonly NewChange[],
): Promise<void> {
  const whose = { gameId, actorId: by.actor._id, sessionId: by.sessionId };
  await insertRows(
    tx,
    sheetChanges,
    changes.map((change) => ({ ...whose, ...change })),
  );
}

export const defaultLimit = 100;

type HistoryQuery = QueryOf<typeof scoreSheetsApi.history> & {
  cursor?: number | undefined;
  limit?: number | undefined;
};

/** Everything that was done to a sheet, the latest first, from the cursor on. */
export function listHistory(db: Db, gameId: string, { cursor, limit = defaultLimit }: HistoryQuery) {
  return rowsOf<SheetHistoryEntry>(
    db,
    sql`
    select change.seq, change.kind, change.key, change.before, change.after, ${actorJson} as by,
      to_json(change.at) as at, to_json(change.arrived_at) as "arrivedAt", change.overwrote
    from sheet_changes change
    where change.game_id = ${gameId} ${cursor ? sql`and change.seq < ${cursor}` : sql``}
    order by change.seq desc limit ${limit}`,
  );
}
