import { type BodyOf, managedProductsApi, type StockMovement, teamsApi } from '@league/contract';
import { call, notify, queryClient, saveCsv } from '@league/kit';
import { allRows } from '@league/kit/lists';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './bulkWords.ts';

export const managedProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'managed', id],
    queryFn: ({ signal }) => call(managedProductsApi.get, { params: { id }, signal }),
  });

export const managedProductsQuery = queryOptions({
  queryKey: ['products', 'managed'],
  queryFn: () => allRows(managedProductsApi.variants, {}, 200),
});

export const lowStockQuery = queryOptions({
  queryKey: ['products', 'low-stock'],
  queryFn: ({ signal }) => call(managedProductsApi.lowStock, { signal }),
});

export const teamsQuery = queryOptions({
  queryKey: ['teams', 'public'],
  queryFn: ({ signal }) => call(teamsApi.listPublic, { signal }),
});

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

export const useCreateProduct = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof managedProductsApi.create>) => call(managedProductsApi.create, { body }),
    onSuccess: forget,
  });

export const useSaveProduct = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof managedProductsApi.save>) =>
      call(managedProductsApi.save, { params: { id }, body }),
    onSuccess: (product) => {
      queryClient.setQueryData(managedProductQuery(id).queryKey, product);
      return forget();
    },
  });

export const useChangeStock = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof managedProductsApi.changeStock>) =>
      call(managedProductsApi.changeStock, { params: { id }, body }),
    onSuccess: (product) => {
      queryClient.setQueryData(managedProductQuery(id).queryKey, product);
      return forget();
    },
  });

export const useBulkEdit = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof managedProductsApi.bulkEdit>) => call(managedProductsApi.bulkEdit, { body }),
    onSettled: forget,
  });

/** Exports all products. The code for tables is loaded on demand. */
export const useExportProducts = () =>
  useMutation({
    mutationFn: async () => {
      const [products, teams, { productsCsv }] = await Promise.all([
        queryClient.fetchQuery(managedProductsQuery),
        queryClient.fetchQuery(teamsQuery),
        import('./productTable.ts'),
      ]);
      saveCsv(productsCsv(products, teams), words.exportFile);
    },
    onError: () => notify.error(words.exportFailed),
  });
