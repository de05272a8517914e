import { gamePreviewsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { tableReads } from '../standings/standings.ts';
import { figuresRead } from '../statistics/statistics.ts';
import { getGamePreview } from './gamePreview.ts';

export const gamePreviewRoutes = [
  route(gamePreviewsApi.get, ({ db, params }) => getGamePreview(db, params.gameId), {
    reads: [...new Set([...tableReads, ...figuresRead, 'lineups', 'goalie_changes', 'videos'])],
  }),
];
