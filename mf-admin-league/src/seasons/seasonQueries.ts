import { type BodyOf, type SeasonInput, seasonsApi, standingsApi } from '@league/contract';
import { call, currentLeague, knowLeague, queryClient } from '@league/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: ({ signal }) => call(seasonsApi.list, { signal }),
});

/** Creates a season. It is in the list at once, and the list is invalidated. */
export function useCreateSeason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SeasonInput) => call(seasonsApi.create, { body }),
    onSuccess: (season) => {
      client.setQueryData(seasonsQuery.queryKey, (seasons) => seasons && [season, ...seasons]);
      return client.invalidateQueries({ queryKey: seasonsQuery.queryKey });
    },
  });
}

export const seasonQuery = (id: string) =>
  queryOptions({
    queryKey: ['seasons', id],
    queryFn: ({ signal }) => call(seasonsApi.get, { params: { id }, signal }),
  });

const refreshSeasons = () => queryClient.invalidateQueries({ queryKey: seasonsQuery.queryKey });

/** Its name and days; the rules do not change. */
export const useChangeSeason = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof seasonsApi.update>) => call(seasonsApi.update, { params: { id }, body }),
    onSuccess: refreshSeasons,
  });

/** Makes it the current season, and invalidates everything that depends on the previous one. */
export const useActivateSeason = (id: string) =>
  useMutation({
    mutationFn: () => call(seasonsApi.activate, { params: { id } }),
    onSuccess: ({ name }) => {
      knowLeague({ ...currentLeague(), currentSeason: name });
      return queryClient.invalidateQueries();
    },
  });

export const useCopyRosters = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof seasonsApi.copyRosters>) => call(seasonsApi.copyRosters, { params: { id }, body }),
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });

export const rulingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['seasons', id, 'rulings'],
    queryFn: ({ signal }) => call(standingsApi.rulings, { params: { id }, signal }),
  });

/** Decisions of all teams of a season; invalidates the standings. */
export const useRule = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof standingsApi.rule>) => call(standingsApi.rule, { params: { id }, body }),
    onSuccess: (rulings) => {
      queryClient.setQueryData(rulingsQuery(id).queryKey, rulings);
      return queryClient.invalidateQueries({ queryKey: ['standings'] });
    },
  });
