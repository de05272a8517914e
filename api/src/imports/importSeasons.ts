import { SeasonInput } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { invalid } from '../platform/http/httpErrors.ts';
import { checked } from '../platform/http/validation.ts';
import { createSeason, listSeasons } from '../seasons/seasons.ts';
import { bodyOf, type TableImport } from './importTable.ts';

/** Imports a table of seasons: creates those that do not exist by name. */
export async function seasonImport(tx: Db): Promise<TableImport> {
  const known = new Set((await listSeasons(tx)).map(({ name }) => name.toLowerCase()));
  const done = new Set<string>();
  return {
    row: async (cells) => {
      const input = checked(SeasonInput, bodyOf(cells));
      const name = input.name.toLowerCase();
      if (done.has(name)) throw invalid('imports.twice', 'This season is in the table twice.');
      done.add(name);
      const record = input.name;
      if (known.has(name)) return { action: 'skip', record, reason: 'There is a season of this name already.' };
      await tx.transaction((nested) => createSeason(nested, input));
      return { action: 'create', record, reason: null };
    },
  };
}
