import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { language } from '@league/kit/translation';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { inLanguage } from '../../release/registry.ts';
import { type ReleaseChange, releasesApi } from '../../release/releasesApi.ts';
import { registry } from '../navigation/registry.ts';
import { messages } from './messages.ts';

export const releasesQuery = queryOptions({
  ...operationQuery(['releases'], releasesApi.list),
  refetchInterval: 15_000,
});

/** A live remote's name for staff; otherwise its technical name. */
export function titleOf(name: string): string {
  const remote = registry.remotes[name];
  return (remote && inLanguage(language(), remote).title) ?? name;
}

/** Acts on a remote; the response is the new state. */
export const useReleaseChange = (name: string) =>
  useMutation({
    mutationFn: (body: ReleaseChange) => call(releasesApi.change, { params: { name }, body }),
    onSuccess: (releases) => {
      queryClient.setQueryData(releasesQuery.queryKey, releases);
      notify.success(messages.done);
    },
    onError: (fault) => {
      notify.error(sentenceOf(fault, messages.failed));
      void queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
    },
  });

/** Turns the preview on or off for this browser, and reloads. @throws if it fails */
export async function showPreview(isOn: boolean) {
  try {
    await call(releasesApi.preview, { body: { isOn } });
  } catch (fault) {
    notify.error(sentenceOf(fault, messages.failed));
    throw fault;
  }
  location.reload();
}
