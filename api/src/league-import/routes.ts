import { leagueImportApi } from '@league/contract';
import { writeAuditEntry } from '../audit/withAudit.ts';
import { route } from '../platform/http/route.ts';
import { decodeFiles } from './decodeFiles.ts';
import { importFiles } from './importFolder.ts';

export const leagueImportRoutes = [
  route(leagueImportApi.run, async ({ db, body: { source, rules, current, commit, files }, ...by }) =>
    importFiles(db, source, await decodeFiles(files), {
      commit,
      ...(rules && { rules }),
      ...(current && { current }),
      actorId: by.actor._id,
      // One audit entry for the whole import.
      onSaved: (tx, counts) =>
        writeAuditEntry(tx, by, { record: 'imports', recordId: source, after: Object.fromEntries(counts) }),
    }),
  ),
];
