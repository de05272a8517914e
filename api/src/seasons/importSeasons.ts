import { rulePresets, type SeasonRules, type Translations } from '@league/contract';
import { insertRows, overwritingTexts } from '../platform/database/bulk.ts';
import type { Db } from '../platform/database/db.ts';
import { seasons } from './tables.ts';

interface ImportedSeason {
  id: string;
  name: string;
  translations: Translations;
  league: string;
  importKey: string;
}

/**
 * Adds or updates imported seasons. An existing season keeps the name that staff gave it.
 * @param rules of all of them; default: existing seasons keep theirs, new ones get the IIHF's
 */
export async function importSeasons(tx: Db, rows: readonly ImportedSeason[], rules?: SeasonRules) {
  await insertRows(
    tx,
    seasons,
    rows.map((row) => ({ ...row, rules: rules ?? rulePresets.iihf })),
    overwritingTexts(seasons, ['id'], ['league', 'importKey', ...(rules ? ['rules'] : [])]),
  );
}
