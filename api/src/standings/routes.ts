import { outlookApi, ranksByDayApi, rulingsApi, standingsApi, whatIfApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { listTournaments } from '../games/games.ts';
import { withMainNames } from '../platform/http/mainNames.ts';
import { route } from '../platform/http/route.ts';
import { untilTomorrowMs } from '../seasons/leagueDay.ts';
import { mainNamesOf } from '../shared-names/sharedNames.ts';
import { getRanksByDay } from './ranksByDay.ts';
import { getRulings, rule } from './rulings.ts';
import { getOutlook, getStandings, tableReads } from './standings.ts';
import { getRemainingGames, getWhatIf } from './whatIf.ts';

/** It says which games count before their day. */
const officialTable = { reads: [...tableReads, 'league_settings'], goodForMs: untilTomorrowMs };

export const standingsRoutes = [
  route(
    standingsApi.get,
    async ({ db, query, language }) =>
      withMainNames(language, await getStandings(db, query), async () =>
        mainNamesOf(db, await listTournaments(db, query.season)),
      ),
    officialTable,
  ),
  route(outlookApi.get, ({ db, query }) => getOutlook(db, query), { reads: tableReads }),
  route(whatIfApi.get, ({ db, query }) => getWhatIf(db, query), officialTable),
  route(
    whatIfApi.remaining,
    async ({ db, query, settings }) => getRemainingGames(db, query, (await settings()).timeZone),
    { reads: [...tableReads, 'league_settings'] },
  ),
  route(ranksByDayApi.get, async ({ db, query, settings }) => getRanksByDay(db, query, (await settings()).timeZone), {
    reads: [...tableReads, 'league_settings'],
  }),
  route(rulingsApi.get, ({ db, params }) => getRulings(db, params.id)),
  auditedRoute(rulingsApi.rule, (tx, { params, body }) => rule(tx, params.id, body)),
];
