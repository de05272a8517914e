import { type Product, productsApi } from '@league/contract';
import { call, notify, sentenceOf } from '@league/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { words } from './words.ts';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(productsApi.list, { signal }),
});

/** Takes a product out of the shop; the list follows at once. */
export const useArchiveProduct = () => useSetArchived(true, words.archived, words.archiveFailed);

/** Brings an archived product back. */
export const useRestoreProduct = () => useSetArchived(false, words.restored, words.restoreFailed);

function useSetArchived(archived: boolean, done: string, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Product) => call(productsApi.update, { params: { id: _id }, body: { archived } }),
    onSuccess: (changed) => {
      client.setQueryData(productsQuery.queryKey, (products) =>
        products?.map((product) => (product._id === changed._id ? changed : product)),
      );
      notify.success(done);
    },
    onError: (fault) => notify.error(sentenceOf(fault, failed)),
    // After a refusal too: somebody else may have changed the list.
    onSettled: () => client.invalidateQueries({ queryKey: productsQuery.queryKey }),
  });
}
