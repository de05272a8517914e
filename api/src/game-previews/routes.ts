import { gamePreviewsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { tableReads } from '../standings/standings.ts';
import { figuresRead } from '../statistics/statistics.ts';
import { getGamePreview } from './gamePreview.ts';

/** The tables that a preview is read from. */
export const gamePreviewReads = [...new Set([...tableReads, ...figuresRead, 'lineups', 'goalie_changes', 'videos'])];

export const gamePreviewRoutes = [
  route(gamePreviewsApi.get, ({ db, params }) => getGamePreview(db, params.gameId), {
    reads: gamePreviewReads,
  }),
];
