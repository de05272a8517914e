import { gamesApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { listGames } from './games.ts';

export const gameRoutes = [
  route(gamesApi.list, ({ db, query }) => listGames(db, query.season), { reads: ['games', 'seasons', 'teams'] }),
];
