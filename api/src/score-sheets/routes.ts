import { scoreSheetsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { pageOf } from '../platform/paging.ts';
import { route } from '../platform/route.ts';
import { changeSheet } from './changeSheet.ts';
import { previewFinal } from './finalPreview.ts';
import { finalizeSheet, reopenSheet, signSheet } from './finalSheets.ts';
import { setCourse } from './gameCourse.ts';
import { listHistory, usualLimit } from './history.ts';
import { requireOwnGame } from './ownGames.ts';
import { readSheet } from './readSheet.ts';

export const scoreSheetRoutes = [
  route(scoreSheetsApi.get, async ({ db, params, actor }) => {
    await requireOwnGame(db, actor, params.gameId);
    return readSheet(db, params.gameId);
  }),
  route(scoreSheetsApi.change, ({ db, params, body, ...by }) => changeSheet(db, by, params.gameId, body)),
  route(scoreSheetsApi.sign, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => signSheet(tx, by, params.gameId, body)),
  ),
  route(scoreSheetsApi.previewFinal, ({ db, params, query, actor }) => previewFinal(db, actor, params.gameId, query)),
  route(scoreSheetsApi.finalize, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => finalizeSheet(tx, by, params.gameId, body)),
  ),
  route(scoreSheetsApi.changeCourse, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => setCourse(tx, by, params.gameId, body)),
  ),
  route(scoreSheetsApi.reopen, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => reopenSheet(tx, by, params.gameId, body)),
  ),
  route(scoreSheetsApi.history, ({ db, params, query, http }) =>
    pageOf(
      http,
      query.limit ?? usualLimit,
      (limit) => listHistory(db, params.gameId, { ...query, limit }),
      ({ seq }) => seq,
    ),
  ),
];
