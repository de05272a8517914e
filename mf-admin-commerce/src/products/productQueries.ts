import { managedProductsApi, type Product, productsApi, type QueryOf } from '@league/contract';
import { call, notify, sentenceOf } from '@league/kit';
import { pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { words } from './words.ts';

export type ProductFilters = QueryOf<typeof managedProductsApi.figures>;

/** The filtered products, by title. */
export const productsQuery = (filters: ProductFilters) =>
  pagedQuery(['products', 'catalogue', filters], productsApi.list, { ...filters, order: 'title' });

export const productFiguresQuery = (filters: ProductFilters) =>
  queryOptions({
    ...operationQuery(['products', 'figures', filters], managedProductsApi.figures, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Archives a product; the list updates at once. */
export const useArchiveProduct = () => useSetArchived(true, words.archived, words.archiveFailed);

/** Brings an archived product back. */
export const useRestoreProduct = () => useSetArchived(false, words.restored, words.restoreFailed);

function useSetArchived(archived: boolean, done: string, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Product) => call(productsApi.update, { params: { id: _id }, body: { archived } }),
    onSuccess: () => notify.success(done),
    onError: (fault) => notify.error(sentenceOf(fault, failed)),
    // After an error too: somebody else may have changed the list.
    onSettled: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}
