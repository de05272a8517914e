import { statisticsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { listLeaders } from './leaders.ts';
import { figuresRead, listStatistics } from './statistics.ts';
import { getStatTable } from './statTable.ts';

export const statisticsRoutes = [
  route(statisticsApi.list, ({ db, query }) => listStatistics(db, query.season), { reads: figuresRead }),
  route(statisticsApi.table, ({ db, query, language }) => getStatTable(db, query, language), { reads: figuresRead }),
  route(statisticsApi.leaders, ({ db, query }) => listLeaders(db, query), { reads: figuresRead }),
];
