import { productsApi, teamsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(productsApi.list, { query: {}, signal }),
  // The cache contains all products; the shop shows those on sale.
  select: (products) => products.filter(({ archived }) => !archived),
});

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => call(teamsApi.listPublic, { signal }),
});

export const rosterQuery = (slug: string) =>
  queryOptions({
    queryKey: ['teams', slug],
    queryFn: ({ signal }) => call(teamsApi.get, { params: { slug }, query: {}, signal }),
  });
