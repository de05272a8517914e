import { type LeagueSettings, logoAddress, type Season, settingsApi, usualCurrency } from '@league/contract';
import { currentLeague, queryClient, setLeague } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { seasonsQuery } from '../seasons/seasonQueries.ts';

export const settingsQuery = operationQuery(['settings'], settingsApi.get);

/** Saves the settings, and applies them to this page at once. */
export const useSaveSettings = () =>
  useOperation(settingsApi.save, {
    // Open pages have computed days and seasons with the old settings.
    onSuccess: (saved) => {
      const { brand: before } = queryClient.getQueryData(settingsQuery.queryKey) ?? {};
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      queryClient.setQueryData(seasonsQuery.queryKey, (seasons) => seasons && withCurrent(seasons, saved));
      const {
        name,
        shortName,
        timeZone,
        currentSeasonId,
        languages,
        digits,
        currency,
        isPublic,
        brand,
        logo,
        version,
      } = saved;
      const season = queryClient.getQueryData(seasonsQuery.queryKey)?.find(({ _id }) => _id === currentSeasonId);
      const league = currentLeague();
      const currentSeason = season?.name ?? league.currentSeason;
      setLeague({
        ...league,
        ...{ name, shortName, timeZone, currentSeason, languages, digits },
        currency: currency === usualCurrency ? undefined : currency,
        isPublic: isPublic ? undefined : false,
        brand: brand ?? undefined,
        logo: brand || logo ? logoAddress(logo, version) : undefined,
        logoRatio: undefined,
        iconVersion: brand || logo ? version : undefined,
      });
      if (JSON.stringify(before) !== JSON.stringify(brand)) {
        void import('./showBrand.ts').then(({ showBrand }) => showBrand(brand));
      }
      return queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });

const withCurrent = (seasons: readonly Season[], { currentSeasonId }: LeagueSettings) =>
  seasons.map((season) => ({ ...season, isCurrent: season._id === currentSeasonId }));
