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

/** The stored figures of a scheduled game. */
export const storedTotalsQuery = (gameId: string) =>
  queryOptions({
    ...operationQuery(['games', gameId, 'totals'], gameTotalsApi.get, { params: { gameId } }),
    enabled: gameId !== '',
  });

export function useSubmitStats() {
  const client = useQueryClient();
  // A rejected submission shows what somebody else has stored meanwhile.
  return useOperation(gameTotalsApi.submit, {
    onSettled: () => void client.invalidateQueries({ queryKey: ['games'] }),
  });
}
