import { managedProductsApi, productsApi, type QueryOf } from '@league/contract';
import { queryClient } from '@league/kit';
import { pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { messages } from './messages.ts';

export type ProductFilters = QueryOf<typeof managedProductsApi.figures>;

/** The filtered products, by title. */
export const productsQuery = (filters: ProductFilters) =>
  pagedQuery(['products', 'catalogue', filters], productsApi.list, { ...filters, order: 'title' });

export const productFiguresQuery = (filters: ProductFilters) =>
  queryOptions({
    ...operationQuery(['products', 'figures', filters], managedProductsApi.figures, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Archives or restores a product; the lists follow at once. */
export const useSetArchived = (archived: boolean) =>
  useOperation(productsApi.update, {
    done: archived ? messages.archived : messages.restored,
    failed: archived ? messages.archiveFailed : messages.restoreFailed,
    // After an error too: somebody else may have changed the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['products'] }),
  });
