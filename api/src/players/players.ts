import { insertRows, onConflictUpdateTexts } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import { players } from './tables.ts';

type ImportedPlayer = typeof players.$inferInsert & { id: string; importKey: string };

/** Adds or updates imported players. */
export const importPlayers = (tx: Db, rows: readonly ImportedPlayer[]) =>
  insertRows(
    tx,
    players,
    rows,
    onConflictUpdateTexts(players, ['id'], ['name', 'birthDate', 'hometown', 'shoots', 'catches']),
  );
