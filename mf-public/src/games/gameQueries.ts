import { gamesApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** All games of a season and its tournaments; of the current season unless told, as the score strip asks too. */
export const gamesQuery = (season?: string) =>
  queryOptions({
    queryKey: ['games', { season }],
    queryFn: ({ signal }) => call(gamesApi.list, { query: season ? { season } : {}, signal }),
  });
