import { productsApi, teamsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(productsApi.list, { query: {}, signal }),
  // Of what is kept for the whole portal, the shop shows what is on sale.
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
