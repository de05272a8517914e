import { gameLiveApi, gamePageApi, scoreSheetsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { sheetTables } from '../games/sheetTables.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { changeSheet } from './changeSheet.ts';
import { previewFinal } from './finalPreview.ts';
import { finalizeSheet, reopenSheet, signSheet } from './finalSheets.ts';
import { setCourse } from './gameCourse.ts';
import { followedGame, toLive } from './gameLive.ts';
import { getGamePage } from './gamePage.ts';
import { listHistory, usualLimit } from './history.ts';
import { listLiveScores } from './liveScores.ts';
import { requireOwnGame } from './ownGames.ts';
import { readSheet } from './readSheet.ts';

export const scoreSheetRoutes = [
  route(scoreSheetsApi.get, async ({ db, params, actor }) => {
    await requireOwnGame(db, actor, params.gameId);
    return readSheet(db, params.gameId);
  }),
  route(scoreSheetsApi.change, ({ db, params, body, ...by }) => changeSheet(db, by, params.gameId, body)),
  auditedRoute(scoreSheetsApi.sign, (tx, { params, body, ...by }) => signSheet(tx, by, params.gameId, body)),
  route(scoreSheetsApi.previewFinal, ({ db, params, query, actor }) => previewFinal(db, actor, params.gameId, query)),
  auditedRoute(scoreSheetsApi.finalize, (tx, { params, body, ...by }) => finalizeSheet(tx, by, params.gameId, body)),
  auditedRoute(scoreSheetsApi.changeCourse, (tx, { params, body, ...by }) => setCourse(tx, by, params.gameId, body)),
  auditedRoute(scoreSheetsApi.reopen, (tx, { params, body, ...by }) => reopenSheet(tx, by, params.gameId, body)),
  route(scoreSheetsApi.history, ({ db, params, query, http }) =>
    pageOf(
      http,
      { limit: usualLimit, ...query },
      (wanted) => listHistory(db, params.gameId, wanted),
      ({ seq }) => seq,
    ),
  ),
];

/** A game and its sheet for visitors. */
export const gamePageRoutes = [
  route(gamePageApi.get, ({ db, params }) => getGamePage(db, params.gameId), {
    reads: [
      'games',
      'seasons',
      'teams',
      'playoff_series',
      'players',
      'roster_assignments',
      ...sheetTables,
      'on_ice',
      'game_officials',
      'officials',
      'player_game_lines',
    ],
  }),
  route(gameLiveApi.scores, ({ db }) => listLiveScores(db), { reads: ['games'] }),
  route(gameLiveApi.stream, async ({ db, params, query, language, http, streams }) => {
    const topic = `game:${params.gameId}:${language}`;
    const source = followedGame(db, params.gameId);
    const wantsStream = query.transport !== 'poll' && http.req.method !== 'HEAD';
    return wantsStream ? streams.open(http, topic, source) : toLive(await streams.look(topic, source));
  }),
];
