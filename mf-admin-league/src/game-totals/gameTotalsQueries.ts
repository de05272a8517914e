import { type GameTotals, gameOperationsApi, gameTotalsApi, teamsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const statsTeamsQuery = queryOptions({
  queryKey: ['teams', 'public'],
  queryFn: ({ signal }) => call(teamsApi.listPublic, { signal }),
});

/** The current roster of a team, by its slug. */
export const statsRosterQuery = (slug: string) =>
  queryOptions({
    queryKey: ['teams', 'public', slug],
    queryFn: ({ signal }) => call(teamsApi.get, { params: { slug }, query: {}, signal }),
    enabled: slug !== '',
  });

/** A team's games of the current season. */
export const statsGamesQuery = (team: string) =>
  queryOptions({
    queryKey: ['games', 'of-team', team],
    queryFn: ({ signal }) => call(gameOperationsApi.list, { query: { team }, signal }),
    enabled: team !== '',
  });

export function useSubmitStats() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GameTotals) => call(gameTotalsApi.submit, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['games'] }),
  });
}
