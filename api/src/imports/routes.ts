import { columnMatchingApi, importColumns, importsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { playerImport } from './importPlayers.ts';
import { seasonImport } from './importSeasons.ts';
import { importTable } from './importTable.ts';
import { teamImport } from './importTeams.ts';
import { matchTable } from './matchings.ts';

export const importRoutes = [
  route(columnMatchingApi.match, ({ db, body: { kind, ...table } }) => matchTable(db, kind, table)),
  route(importsApi.players, ({ db, body, ...by }) =>
    importTable(db, by, body, importColumns.players, (tx, rows) => playerImport(tx, by.actor, rows)),
  ),
  route(importsApi.teams, ({ db, body, ...by }) =>
    importTable(db, by, body, importColumns.teams, (tx) => teamImport(tx, by.actor)),
  ),
  route(importsApi.seasons, ({ db, body, ...by }) => importTable(db, by, body, importColumns.seasons, seasonImport)),
];
