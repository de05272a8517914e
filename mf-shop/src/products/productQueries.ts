import { productsApi, teamsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';

export const productsQuery = queryOptions({
  ...operationQuery(['products'], productsApi.list, { query: {} }),
  // The cache contains all products; the shop shows those on sale.
  select: (products) => products.filter(({ archived }) => !archived),
});

export const teamsQuery = operationQuery(['teams'], teamsApi.listPublic);

export const rosterQuery = (slug: string) =>
  operationQuery(['teams', slug], teamsApi.get, { params: { slug }, query: {} });
