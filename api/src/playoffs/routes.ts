import { playoffsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { dryRun } from '../audit/dryRun.ts';
import { withAudit } from '../audit/withAudit.ts';
import { withMainNames } from '../platform/http/mainNames.ts';
import { route } from '../platform/http/route.ts';
import { mainSeasonNames } from '../seasons/seasons.ts';
import { addPlayoffs, createPlayoffs, managePlayoffs, removePlayoffs } from './createPlayoffs.ts';
import { getPlayoffs } from './readPlayoffs.ts';

export const playoffRoutes = [
  route(
    playoffsApi.get,
    async ({ db, query, language }) =>
      withMainNames(language, await getPlayoffs(db, query.season), () => mainSeasonNames(db)),
    { reads: ['games', 'seasons', 'teams', 'playoffs', 'playoff_seeds', 'playoff_series'] },
  ),
  route(playoffsApi.manage, ({ db, params }) => managePlayoffs(db, params.id)),
  route(playoffsApi.check, async ({ db, params, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return dryRun(db, by, (tx) => addPlayoffs(tx, params.id, body, timeZone));
  }),
  route(playoffsApi.create, async ({ db, params, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return withAudit(db, by, (tx) => createPlayoffs(tx, params.id, body, timeZone));
  }),
  auditedRoute(playoffsApi.remove, async (tx, { params }) => {
    await removePlayoffs(tx, params.id);
    return { message: 'Play-offs deleted' };
  }),
];
