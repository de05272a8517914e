import { standingsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { listTournaments } from '../games/games.ts';
import { withMainNames } from '../platform/http/mainNames.ts';
import { route } from '../platform/http/route.ts';
import { mainNamesOf } from '../shared-names/sharedNames.ts';
import { getRulings, rule } from './rulings.ts';
import { getOutlook, getStandings } from './standings.ts';

export const standingsRoutes = [
  route(
    standingsApi.get,
    async ({ db, query, language }) =>
      withMainNames(language, await getStandings(db, query), async () =>
        mainNamesOf(db, await listTournaments(db, query.season)),
      ),
    { reads: ['games', 'seasons', 'teams', 'standing_rulings', 'standing_proofs', 'playoffs'] },
  ),
  route(standingsApi.outlook, ({ db, query }) => getOutlook(db, query), {
    reads: ['games', 'seasons', 'teams', 'standing_rulings', 'standing_proofs', 'playoffs'],
  }),
  route(standingsApi.rulings, ({ db, params }) => getRulings(db, params.id)),
  auditedRoute(standingsApi.rule, (tx, { params, body }) => rule(tx, params.id, body)),
];
