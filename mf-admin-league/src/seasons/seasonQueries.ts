import { type SeasonInput, seasonsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: ({ signal }) => call(seasonsApi.list, { signal }),
});

/** Opens a season. It stands in the list at once, and the list is asked for anew. */
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
