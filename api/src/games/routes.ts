import { gamesApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { listGames } from './games.ts';

export const gameRoutes = [
  route(gamesApi.list, ({ db, query }) => listGames(db, query.season), { reads: ['games', 'seasons', 'teams'] }),
];
