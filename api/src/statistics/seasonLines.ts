import { sql } from 'drizzle-orm';
import { insertRows } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { importedSeasonLines } from './tables.ts';

type NewSeasonLine = typeof importedSeasonLines.$inferInsert & { importKey: string };

/** Puts these lines in the place of all whose import key begins with the source. */
export async function replaceSeasonLines(tx: Db, source: string, rows: readonly NewSeasonLine[]) {
  await tx.execute(sql`delete from imported_season_lines where starts_with(import_key, ${`${source}:`})`);
  await insertRows(tx, importedSeasonLines, rows);
}
