import { gameLiveApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { followedGame, toLive } from './gameLive.ts';
import { listLiveScores } from './liveScores.ts';

export const gameLiveRoutes = [
  route(gameLiveApi.scores, ({ db }) => listLiveScores(db), { reads: ['games'] }),
  route(gameLiveApi.stream, async ({ db, params, query, http, streams }) => {
    const topic = `game:${params.gameId}`;
    const source = followedGame(db, params.gameId);
    const wantsStream = query.transport !== 'poll' && http.req.method !== 'HEAD';
    return wantsStream ? streams.open(http, topic, source) : toLive(await streams.look(topic, source));
  }),
];
