import { upsertByImportKey } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { players } from './tables.ts';

type NewPlayer = typeof players.$inferInsert & { importKey: string };

/** Adds or updates imported players. @returns ids by import key */
export const importPlayers = (tx: Db, rows: readonly NewPlayer[]) => upsertByImportKey(tx, players, rows);
