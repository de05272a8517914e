import { statisticsApi } from '@league/contract';
import { withMainNames } from '../platform/http/mainNames.ts';
import { route } from '../platform/http/route.ts';
import { mainNamesOf } from '../shared-names/sharedNames.ts';
import { listLeaders } from './leaders.ts';
import { figuresRead, listStatistics } from './statistics.ts';
import { getStatTable } from './statTable.ts';

export const statisticsRoutes = [
  route(statisticsApi.list, ({ db, query }) => listStatistics(db, query.season), { reads: figuresRead }),
  route(
    statisticsApi.table,
    async ({ db, query, language }) =>
      withMainNames(language, await getStatTable(db, query), ({ tournaments }) => mainNamesOf(db, tournaments)),
    { reads: figuresRead },
  ),
  route(statisticsApi.leaders, ({ db, query }) => listLeaders(db, query), { reads: figuresRead }),
];
