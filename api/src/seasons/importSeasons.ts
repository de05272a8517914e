import { rulePresets, type SeasonRules } from '@league/contract';
import { insertRows, overwriting } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import { seasons } from './tables.ts';

interface ImportedSeason {
  id: string;
  name: string;
  league: string;
  importKey: string;
}

/**
 * Adds or updates imported seasons. A season that is there keeps the name that staff gave it.
 * @param rules of all of them; unless told a season keeps its own, and a new one starts with the IIHF's
 */
export async function importSeasons(tx: Db, rows: readonly ImportedSeason[], rules?: SeasonRules) {
  await insertRows(
    tx,
    seasons,
    rows.map((row) => ({ ...row, rules: rules ?? rulePresets.iihf })),
    overwriting(['id'], ['league', 'importKey', ...(rules ? ['rules'] : [])]),
  );
}
