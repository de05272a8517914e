import { teamsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => call(teamsApi.listPublic, { signal }),
});

/** A team with its current roster; with a season, by name, everybody who was on it then. */
export const teamQuery = (slug: string, season = '') =>
  queryOptions({
    queryKey: ['teams', slug, ...(season ? [season] : [])],
    queryFn: ({ signal }) => call(teamsApi.get, { params: { slug }, query: season ? { season } : {}, signal }),
  });
