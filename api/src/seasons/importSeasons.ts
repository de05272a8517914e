import { rulePresets, type SeasonRules } from '@league/contract';
import { sql } from 'drizzle-orm';
import { upsertByImportKey } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { seasons } from './tables.ts';

interface ImportedSeason {
  name: string;
  importKey: string;
}

/**
 * Adds or updates imported seasons. The last of them becomes the current one where there is none.
 * @param rules of all of them; unless told a season keeps its own, and a new one starts with the IIHF's
 * @returns ids by import key
 */
export async function importSeasons(tx: Db, rows: readonly ImportedSeason[], rules?: SeasonRules) {
  const ids = await upsertByImportKey(
    tx,
    seasons,
    rows.map((row) => ({ ...row, rules: rules ?? rulePresets.iihf })),
    rules ? [] : ['rules'],
  );
  const last = rows
    .map(({ name }) => name)
    .sort()
    .at(-1);
  await tx.execute(sql`
    update seasons set is_current = true
    where name = ${last} and not exists (select from seasons where is_current)`);
  return ids;
}
