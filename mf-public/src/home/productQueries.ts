import { productsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(productsApi.list, { query: {}, signal }),
});
