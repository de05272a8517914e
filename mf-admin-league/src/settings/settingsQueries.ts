import { type LeagueSettings, type LeagueSettingsInput, type Season, settingsApi } from '@league/contract';
import { call, currentLeague, knowLeague, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { seasonsQuery } from '../seasons/seasonQueries.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(settingsApi.get, { signal }),
});

/** Saves the settings, and applies them to this page at once. */
export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: LeagueSettingsInput) => call(settingsApi.save, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      queryClient.setQueryData(seasonsQuery.queryKey, (seasons) => seasons && withCurrent(seasons, saved));
      const { name, shortName, timeZone, currentSeasonId } = saved;
      const season = queryClient.getQueryData(seasonsQuery.queryKey)?.find(({ _id }) => _id === currentSeasonId);
      const league = currentLeague();
      knowLeague({ ...league, name, shortName, timeZone, currentSeason: season?.name ?? league.currentSeason });
      // Open pages have computed days and seasons with the old settings.
      return queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });

const withCurrent = (seasons: readonly Season[], { currentSeasonId }: LeagueSettings) =>
  seasons.map((season) => ({ ...season, isCurrent: season._id === currentSeasonId }));
