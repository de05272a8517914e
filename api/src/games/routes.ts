import { gameMeetingsApi, gamePageApi, gamesApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { getSeries, listCurrentGames, listGames, listTournaments, untilNextGameMs } from './games.ts';
import { getMeetings } from './meetings.ts';

const reads = ['games', 'seasons', 'teams', 'playoff_series'];

export const gameRoutes = [
  route(gamesApi.list, ({ db, query }) => listGames(db, query.season), { reads }),
  route(gamesApi.current, ({ db, query }) => listCurrentGames(db, query), { reads, goodForMs: untilNextGameMs }),
  route(gamesApi.tournaments, ({ db, query }) => listTournaments(db, query.season), { reads: ['games', 'seasons'] }),
  route(gamePageApi.series, ({ db, params }) => getSeries(db, params.gameId), { reads: ['games'] }),
  route(gameMeetingsApi.get, ({ db, params }) => getMeetings(db, params.gameId), { reads: ['games', 'seasons'] }),
];
