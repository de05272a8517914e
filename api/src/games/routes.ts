import { gamesApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { getGamePage } from './gamePage.ts';
import { listGames } from './games.ts';

export const gameRoutes = [
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
      'player_game_lines',
    ],
  }),
];
