import { productsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

export const productsQuery = operationQuery(['products'], productsApi.list, { query: {} });
