import { gameLiveApi, gamePageApi, officialReportsApi, scoreSheetsApi, toSentSheet } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { sheetTables } from '../games/sheetTables.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { changeSheet } from './changeSheet.ts';
import { getModel } from './expected-goals/training.ts';
import { previewFinal } from './finalPreview.ts';
import { finalizeSheet, reopenSheet, signSheet } from './finalSheets.ts';
import { setCourse } from './gameCourse.ts';
import { gameSource, toLive } from './gameLive.ts';
import { getGamePage, getGamePlays } from './gamePage.ts';
import { defaultLimit, listHistory } from './history.ts';
import { listLiveScores } from './liveScores.ts';
import { getOfficialReport } from './officialReport.ts';
import { requireOwnGame } from './ownGames.ts';
import { readSheet } from './readSheet.ts';

export const scoreSheetRoutes = [
  route(scoreSheetsApi.get, async ({ db, params, actor }) => {
    await requireOwnGame(db, actor, params.gameId);
    return toSentSheet(await readSheet(db, params.gameId));
  }),
  route(scoreSheetsApi.change, async ({ db, params, body, ...by }) => {
    const { outcomes, sheet } = await changeSheet(db, by, params.gameId, body);
    return { outcomes, sheet: toSentSheet(sheet) };
  }),
  auditedRoute(scoreSheetsApi.sign, async (tx, { params, body, ...by }) =>
    toSentSheet(await signSheet(tx, by, params.gameId, body)),
  ),
  route(scoreSheetsApi.previewFinal, ({ db, params, query, actor }) => previewFinal(db, actor, params.gameId, query)),
  auditedRoute(scoreSheetsApi.finalize, async (tx, { params, body, ...by }) =>
    toSentSheet(await finalizeSheet(tx, by, params.gameId, body)),
  ),
  auditedRoute(scoreSheetsApi.changeCourse, async (tx, { params, body, ...by }) =>
    toSentSheet(await setCourse(tx, by, params.gameId, body)),
  ),
  auditedRoute(scoreSheetsApi.reopen, async (tx, { params, body, ...by }) =>
    toSentSheet(await reopenSheet(tx, by, params.gameId, body)),
  ),
  route(scoreSheetsApi.history, ({ db, params, query, http }) =>
    pageOf(
      http,
      { limit: defaultLimit, ...query },
      (wanted) => listHistory(db, params.gameId, wanted),
      ({ seq }) => seq,
    ),
  ),
];

/** A game and its sheet for visitors. */
export const gamePageRoutes = [
  route(gamePageApi.expectedGoals, async ({ db }) => ({ model: await getModel(db) }), { reads: ['shot_models'] }),
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
      'shot_models',
    ],
  }),
  route(gamePageApi.plays, ({ db, params }) => getGamePlays(db, params.gameId), {
    reads: ['games', 'players', 'roster_assignments', ...sheetTables, 'on_ice', 'player_game_lines'],
  }),
  route(officialReportsApi.get, ({ db, params }) => getOfficialReport(db, params.gameId), {
    reads: ['games', 'players', 'roster_assignments', 'lineups'],
  }),
  route(gameLiveApi.scores, ({ db }) => listLiveScores(db), { reads: ['games'] }),
  route(gameLiveApi.stream, async ({ db, params, query, language, http, streams }) => {
    const topic = `game:${params.gameId}:${language}`;
    const source = gameSource(db, params.gameId);
    const wantsStream = query.transport !== 'poll' && http.req.method !== 'HEAD';
    return wantsStream ? streams.open(http, topic, source) : toLive(await streams.look(topic, source));
  }),
];
