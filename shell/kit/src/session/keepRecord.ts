import { queryClient } from '@league/kit';
import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * Shows a record as an operation answered it, and refetches everything else under the key of its room.
 * @returns resolves after the refetch
 */
export function keepRecord(room: QueryKey, queryKey: QueryKey, record: object): Promise<void> {
  // An earlier response would replace it.
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, record);
  return queryClient.invalidateQueries({
    queryKey: room,
    predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
  });
}
