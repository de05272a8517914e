import { teamsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => call(teamsApi.listPublic, { signal }),
});

export const teamQuery = (slug: string) =>
  queryOptions({
    queryKey: ['teams', slug],
    queryFn: ({ signal }) => call(teamsApi.get, { params: { slug }, signal }),
  });
