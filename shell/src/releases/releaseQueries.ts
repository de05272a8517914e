import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { type ReleaseChange, releasesApi } from '../../release/releasesApi.ts';
import { registry } from '../navigation/registry.ts';
import { words } from './words.ts';

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => call(releasesApi.list, { signal }),
  refetchInterval: 15_000,
});

/** What staff call a remote that is live; any other goes by its own name. */
export const titleOf = (name: string) => registry.remotes[name]?.title ?? name;

/** Acts on a remote; what comes back is how things stand. */
export const useReleaseChange = (name: string) =>
  useMutation({
    mutationFn: (body: ReleaseChange) => call(releasesApi.change, { params: { name }, body }),
    onSuccess: (releases) => {
      queryClient.setQueryData(releasesQuery.queryKey, releases);
      notify.success(words.done);
    },
    onError: (fault) => {
      notify.error(sentenceOf(fault, words.failed));
      void queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
    },
  });

/** Turns the preview on or off for this browser, and begins with a new page. @throws when it cannot be done */
export async function showPreview(isOn: boolean) {
  try {
    await call(releasesApi.preview, { body: { isOn } });
  } catch (fault) {
    notify.error(sentenceOf(fault, words.failed));
    throw fault;
  }
  location.reload();
}
