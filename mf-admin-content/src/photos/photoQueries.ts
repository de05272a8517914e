import { type Photo, photosApi } from '@league/contract';
import { CallFault, call, notify, sentenceOf } from '@league/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { words } from './words.ts';

export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }) => call(photosApi.list, { signal }),
});

/** Takes a photo out of the gallery; the list follows at once. */
export function useRemovePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Photo) => call(photosApi.remove, { params: { id: _id } }),
    onSuccess: (_, removed) => {
      client.setQueryData(photosQuery.queryKey, (photos) => photos?.filter(({ _id }) => _id !== removed._id));
      notify.success(words.removed);
    },
    onError: (fault) => {
      if (fault instanceof CallFault && fault.status === 401) notify.sessionEnded(words.signInToRemove);
      else notify.error(sentenceOf(fault, words.removeFailed));
    },
    // After a refusal too: somebody else may have changed the gallery.
    onSettled: () => client.invalidateQueries({ queryKey: photosQuery.queryKey }),
  });
}
