import { statisticsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** The leaders of a season, of all teams or one; default: the current season. */
export const leadersQuery = ({ season, team }: { season?: string | undefined; team?: string | undefined }) =>
  operationQuery(['statistics', 'leaders', { season, team }], statisticsApi.leaders, {
    query: { ...(season && { season }), ...(team && { team }) },
  });
