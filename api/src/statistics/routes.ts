import { gameTotalsApi, statisticsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { listPlayerGames } from '../players/playerGames.ts';
import { getPlayerPage } from '../players/playerPage.ts';
import { listAdHocGames, removeAdHocGame } from './adHocGames.ts';
import { listStatistics } from './statistics.ts';
import { submitTotals } from './totals.ts';

const reads = [
  'player_game_lines',
  'ad_hoc_games',
  'ad_hoc_lines',
  'imported_season_lines',
  'games',
  'seasons',
  'players',
  'teams',
  'roster_assignments',
];

export const statisticsRoutes = [
  route(statisticsApi.list, ({ db, query }) => listStatistics(db, query.season), { reads }),
  route(statisticsApi.player, ({ db, params }) => getPlayerPage(db, params.id), { reads: [...reads, 'pictures'] }),
  route(statisticsApi.playerGames, ({ db, params, query }) => listPlayerGames(db, params.id, query.season), { reads }),
];

export const gameTotalsRoutes = [
  route(gameTotalsApi.submit, async ({ db, body, ...by }) => {
    await audited(db, by, (tx) => submitTotals(tx, by.actor, body));
    return { message: 'Game stats submitted successfully!' };
  }),
  route(gameTotalsApi.list, ({ db }) => listAdHocGames(db)),
  route(gameTotalsApi.remove, async ({ db, params, ...by }) => {
    await audited(db, by, (tx) => removeAdHocGame(tx, params.gameId));
    return { message: 'The submission is removed.' };
  }),
];
