import { gameOperationsApi, gameTotalsApi, teamsApi } from '@league/contract';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export const statsTeamsQuery = operationQuery(['teams', 'public'], teamsApi.listPublic);

/** The current roster of a team, by its slug. */
export const statsRosterQuery = (slug: string) =>
  queryOptions({
    ...operationQuery(['teams', 'public', slug], teamsApi.get, { params: { slug }, query: {} }),
    enabled: slug !== '',
  });

/** A team's games of the current season. */
export const statsGamesQuery = (team: string) =>
  queryOptions({
    ...operationQuery(['games', 'of-team', team], gameOperationsApi.list, { query: { team } }),
    enabled: team !== '',
  });

export function useSubmitStats() {
  const client = useQueryClient();
  return useOperation(gameTotalsApi.submit, { onSuccess: () => client.invalidateQueries({ queryKey: ['games'] }) });
}
