import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { type Db, rowsOf } from '../../platform/database/db.ts';

const data = process.env.REAL_SEASONS ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

type PublishedRow = Record<string, string>;

export interface RealSeason {
  folder: string;
  /** Rows of a table published when the season was played. */
  published: (table: string) => PublishedRow[];
}

/** Tests a real season if its data is in REAL_SEASONS, or beside this checkout; otherwise a skipped test says so. */
export function withRealSeason(name: string, tests: (season: RealSeason) => void) {
  const folder = join(data, name);
  if (!existsSync(folder)) {
    test.skip(`${name} is not in the folder that REAL_SEASONS names: its published figures are not compared`, () => {});
    return;
  }
  const published = (table: string) =>
    parse(readFileSync(join(folder, 'expected', `${table}.csv`)), { columns: true, bom: true }) as PublishedRow[];
  tests({ folder, published });
}

/** The files' own ids of imported records, by database id. */
export async function importedIds(db: Db, table: 'players' | 'teams'): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; key: string }>(
    db,
    sql`select id, split_part(import_key, ':', 2) as key from ${sql.identifier(table)}`,
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** The number of rows in each table that an import writes. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`);
    counts[name] = row!.count;
  }
  return counts;
}

/**
 * Compares figures with published rows, column by column.
 * @param pairs published column: our value for a published row
 * @returns `equal/all` for each column, and the differences as text
 */
export function compare<Ours>(
  rows: readonly PublishedRow[],
  ours: (row: PublishedRow) => Ours | undefined,
  pairs: Record<string, (ours: Ours) => number | null>,
): { equal: Record<string, string>; differing: string[] } {
  const differing: string[] = [];
  const equal: Record<string, string> = {};
  for (const [column, figure] of Object.entries(pairs)) {
    let same = 0;
    for (const row of rows) {
      const found = ours(row);
      const value = found === undefined ? undefined : figure(found);
      if (value === Number(row[column])) same += 1;
      else differing.push(`${column} of player ${row.player_id ?? row.team_id}: ${value}, published ${row[column]}`);
    }
    equal[column] = `${same}/${rows.length}`;
  }
  return { equal, differing };
}
