import { statisticsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { figuresRead, listStatistics } from './statistics.ts';

export const statisticsRoutes = [
  route(statisticsApi.list, ({ db, query }) => listStatistics(db, query.season), { reads: figuresRead }),
];
