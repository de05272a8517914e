import { type Season, seasonsApi } from '@league/contract';
import { currentLeague, queryClient, setLeague } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { useQueryClient } from '@tanstack/react-query';

export const seasonsQuery = operationQuery(['seasons'], seasonsApi.list);

/** Pages without a chosen season ask for the current one by its name. */
export function setCurrentSeason({ isCurrent, name }: Pick<Season, 'isCurrent' | 'name'>) {
  if (isCurrent) setLeague({ ...currentLeague(), currentSeason: name });
}

/** Creates a season. It is in the list at once, and the list is invalidated. */
export function useCreateSeason() {
  const client = useQueryClient();
  return useOperation(seasonsApi.create, {
    onSuccess: (season) => {
      setCurrentSeason(season);
      client.setQueryData(seasonsQuery.queryKey, (seasons) => seasons && [season, ...seasons]);
      return client.invalidateQueries({ queryKey: seasonsQuery.queryKey });
    },
  });
}

export const seasonQuery = (id: string) => operationQuery(['seasons', id], seasonsApi.get, { params: { id } });

/** Makes a season's new name known, and invalidates everything: other lists have it too. */
const refreshAll = (season: Season) => {
  setCurrentSeason(season);
  return queryClient.invalidateQueries();
};

/** Its name and days; the rules do not change. */
export const useChangeSeason = (id: string) =>
  useOperation(seasonsApi.update, { params: { id }, onSuccess: refreshAll });

/** Makes it the current season, and invalidates everything that depends on the previous one. */
export const useActivateSeason = (id: string) =>
  useOperation(seasonsApi.activate, { params: { id }, onSuccess: refreshAll });

export const useCopyRosters = (id: string) =>
  useOperation(seasonsApi.copyRosters, {
    params: { id },
    onSuccess: ({ committed }) => (committed ? queryClient.invalidateQueries() : undefined),
  });
