import { playerShotsApi } from '@league/contract';
import { sheetTables } from '../games/sheetTables.ts';
import { route } from '../platform/http/route.ts';
import { getPlayerShots } from './playerShots.ts';

export const playerShotRoutes = [
  route(playerShotsApi.get, ({ db, params, query }) => getPlayerShots(db, params.id, query), {
    reads: [
      'player_game_lines',
      'games',
      'seasons',
      'players',
      'teams',
      'roster_assignments',
      ...sheetTables,
      'on_ice',
      'shot_models',
    ],
  }),
];
