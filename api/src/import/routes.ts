import { leagueImportApi } from '@league/contract';
import { noteDown } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { importFiles } from './importFolder.ts';

export const leagueImportRoutes = [
  route(leagueImportApi.run, ({ db, body: { source, rules, current, commit, files }, ...by }) => {
    const found = new Map(files.map(({ name, content }) => [name, Buffer.from(content, 'base64')]));
    return importFiles(db, source, found, {
      commit,
      ...(rules && { rules }),
      ...(current && { current }),
      // One entry for all: what was imported is told by the files.
      onSaved: (tx, counts) =>
        noteDown(tx, by, { record: 'imports', recordId: source, after: Object.fromEntries(counts) }),
    });
  }),
];
