import { gameGeneratorApi, gameOperationsApi, gamesApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { pageOf } from '../platform/paging.ts';
import { route } from '../platform/route.ts';
import { changeGames } from './changeGames.ts';
import { createGame, moveGame, removeGame, updateGame } from './gameOperations.ts';
import { getGamePage } from './gamePage.ts';
import { listGames } from './games.ts';
import { generateGames, previewGames } from './generateGames.ts';
import { importTable, planImport } from './importGames.ts';
import { getManagedGame, listManagedGames, mostOfAllSeasons } from './managedGames.ts';

const publicRoutes = [
  route(gamesApi.list, ({ db, query }) => listGames(db, query.season), { reads: ['games', 'seasons', 'teams'] }),
  route(gamesApi.get, ({ db, params }) => getGamePage(db, params.gameId), {
    reads: [
      'games',
      'seasons',
      'teams',
      'players',
      'roster_assignments',
      'lineups',
      'goals',
      'penalties',
      'goalie_changes',
      'shots_on_goal',
      'shootout_attempts',
      'timeouts',
      'game_officials',
      'officials',
      'player_game_lines',
    ],
  }),
];

const staffRoutes = [
  route(gameOperationsApi.list, async ({ db, query, actor, config, http }) => {
    const limit = query.limit ?? (query.season === 'all' ? mostOfAllSeasons : undefined);
    const games = await listManagedGames(db, actor, { ...query, limit }, config.timeZone);
    return pageOf(http, games, limit, ({ gameId }) => gameId);
  }),
  route(gameOperationsApi.get, ({ db, params, actor }) => getManagedGame(db, actor, params.gameId)),
  route(gameOperationsApi.create, ({ db, body, config, ...by }) =>
    audited(db, by, (tx) => createGame(tx, body, config.timeZone)),
  ),
  route(gameOperationsApi.update, ({ db, params, body, config, ...by }) =>
    audited(db, by, (tx) => updateGame(tx, params.gameId, body, config.timeZone)),
  ),
  route(gameOperationsApi.move, ({ db, params, body, config, ...by }) =>
    audited(db, by, (tx) => moveGame(tx, params.gameId, body, config.timeZone)),
  ),
  route(gameOperationsApi.changeMany, ({ db, body, config, ...by }) =>
    audited(db, by, (tx) => changeGames(tx, body, config.timeZone)),
  ),
  route(gameOperationsApi.remove, async ({ db, params, ...by }) => {
    await audited(db, by, (tx) => removeGame(tx, params.gameId));
    return { message: 'Game deleted' };
  }),
  route(gameOperationsApi.importGames, ({ db, body, config, ...by }) =>
    body.commit
      ? audited(db, by, (tx) => importTable(tx, body, config.timeZone))
      : planImport(db, body, config.timeZone),
  ),
  route(gameGeneratorApi.generate, ({ db, body, config, ...by }) =>
    body.commit
      ? audited(db, by, (tx) => generateGames(tx, body, config.timeZone))
      : previewGames(db, body, config.timeZone),
  ),
];

export const gameRoutes = [...publicRoutes, ...staffRoutes];
