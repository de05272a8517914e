import { statisticsApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { listPlayerGames } from '../players/playerGames.ts';
import { getPlayerPage } from '../players/playerPage.ts';
import { listStatistics } from './statistics.ts';

const reads = [
  'player_game_lines',
  'imported_season_lines',
  'games',
  'seasons',
  'players',
  'teams',
  'roster_assignments',
];

export const statisticsRoutes = [
  route(statisticsApi.list, ({ db, query }) => listStatistics(db, query.season), { reads }),
  route(statisticsApi.player, ({ db, params }) => getPlayerPage(db, params.id), { reads }),
  route(statisticsApi.playerGames, ({ db, params, query }) => listPlayerGames(db, params.id, query.season), { reads }),
];
