import { reportsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { answerOutdated, getReport, writeArticle } from './reports.ts';

export const reportRoutes = [
  route(reportsApi.get, async ({ db, params, actor }) => ({ report: await getReport(db, params.id, actor) })),
  route(reportsApi.write, async ({ db, body, settings, ...by }) => writeArticle(db, by, body, await settings())),
  route(reportsApi.answer, async ({ db, params, body, settings, ...by }) =>
    answerOutdated(db, by, params.id, body, await settings()),
  ),
];
