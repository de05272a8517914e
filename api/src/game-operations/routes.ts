import { gameGeneratorApi, gameOperationsApi, importColumns } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { importTable } from '../imports/importTable.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { withMailStatus } from '../referees/notify.ts';
import { changeGames } from './changeGames.ts';
import { checkGame, checkGames, checkMove } from './checkGame.ts';
import { createGame, moveGame, removeGame, updateGame } from './gameOperations.ts';
import { generateGames, previewGames } from './generateGames.ts';
import { gameImport } from './importGames.ts';
import { getGameFigures, getManagedGame, listManagedGames, maxOfAllSeasons } from './managedGames.ts';

export const gameOperationsRoutes = [
  route(gameOperationsApi.list, async ({ db, query, actor, settings, http }) => {
    const { timeZone } = await settings();
    const list = (wanted: typeof query) => listManagedGames(db, actor, wanted, timeZone);
    const wanted = { ...(query.season === 'all' && { limit: maxOfAllSeasons }), ...query };
    return query.before ? list(wanted) : pageOf(http, wanted, list);
  }),
  route(gameOperationsApi.figures, async ({ db, query, actor, settings }) =>
    getGameFigures(db, actor, query, (await settings()).timeZone),
  ),
  route(gameOperationsApi.get, ({ db, params, actor }) => getManagedGame(db, actor, params.gameId)),
  route(gameOperationsApi.check, async ({ db, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await checkGame(db, by, body, timeZone), config);
  }),
  route(gameOperationsApi.create, async ({ db, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await withAudit(db, by, (tx) => createGame(tx, body, timeZone)), config);
  }),
  route(gameOperationsApi.update, async ({ db, params, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await withAudit(db, by, (tx) => updateGame(tx, params.gameId, body, timeZone)), config);
  }),
  route(gameOperationsApi.move, async ({ db, params, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await withAudit(db, by, (tx) => moveGame(tx, by, params.gameId, body, timeZone)), config);
  }),
  route(gameOperationsApi.checkMove, async ({ db, params, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await checkMove(db, by, params.gameId, body, timeZone), config);
  }),
  route(gameOperationsApi.checkMany, async ({ db, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await checkGames(db, by, body, timeZone), config);
  }),
  route(gameOperationsApi.changeMany, async ({ db, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await withAudit(db, by, (tx) => changeGames(tx, body, timeZone)), config);
  }),
  auditedRoute(gameOperationsApi.remove, async (tx, { params, config }) => {
    const notified = await removeGame(tx, params.gameId);
    return withMailStatus({ message: 'Game deleted', notified }, config);
  }),
  route(gameOperationsApi.importGames, async ({ db, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return importTable(db, by, body, importColumns.games, (tx) => gameImport(tx, body.season, timeZone));
  }),
  route(gameGeneratorApi.generate, async ({ db, body, settings, ...by }) => {
    const { timeZone } = await settings();
    if (!body.commit) return previewGames(db, body, timeZone);
    return withAudit(db, by, (tx) => generateGames(tx, body, timeZone));
  }),
];
