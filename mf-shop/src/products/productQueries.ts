import { productsApi, teamsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

export const productsQuery = operationQuery(['products', 'on-sale'], productsApi.listPublic);

export const productQuery = (id: string) =>
  operationQuery(['products', 'page', id], productsApi.get, { params: { id } });

export const teamsQuery = operationQuery(['teams'], teamsApi.listPublic);

export const rosterQuery = (slug: string) =>
  operationQuery(['teams', slug], teamsApi.get, { params: { slug }, query: {} });
