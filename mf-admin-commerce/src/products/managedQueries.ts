import { type ManagedProduct, managedProductsApi, type StockMovement, teamsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { allRows } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** With the texts in other languages. */
const query = { languages: 'all' } as const;

export const managedProductQuery = (id: string) =>
  operationQuery(['products', 'managed', id], managedProductsApi.get, { params: { id }, query });

export const managedProductsQuery = queryOptions({
  queryKey: ['products', 'managed'],
  queryFn: () => allRows(managedProductsApi.variants, query, 200),
});

export const lowStockQuery = operationQuery(['products', 'low-stock'], managedProductsApi.lowStock);

/** The active teams. */
export const teamsQuery = operationQuery(['teams', 'public'], teamsApi.listPublic);

/** The page size. */
const movementsAtOnce = 50;

export const movementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'movements', id],
    queryFn: ({ pageParam, signal }) =>
      call(managedProductsApi.listMovements, {
        params: { id },
        query: { ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: StockMovement[]) => (page.length < movementsAtOnce ? undefined : page.at(-1)!._id),
  });

/** Invalidates all product queries. */
const forget = () => queryClient.invalidateQueries({ queryKey: ['products'] });

export const useCreateProduct = () => useOperation(managedProductsApi.create, { onSuccess: forget });

/** For an operation that answers the changed product. */
const workOn = (id: string) => ({
  params: { id },
  query,
  onSuccess: (product: ManagedProduct) => {
    queryClient.setQueryData(managedProductQuery(id).queryKey, product);
    return forget();
  },
});

export const useSaveProduct = (id: string) => useOperation(managedProductsApi.save, workOn(id));

// Also after an error: the stock may have changed.
export const useChangeStock = (id: string) =>
  useOperation(managedProductsApi.changeStock, { ...workOn(id), onError: forget });

export const useBulkEdit = () => useOperation(managedProductsApi.bulkEdit, { onSettled: forget });
