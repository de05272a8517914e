import { type BodyOf, type Video, videosApi } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => call(videosApi.list, { signal }),
});

/** One video to edit, null for none; asked for anew whenever its form opens, and not under its hands. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: async ({ signal }) => (await call(videosApi.list, { signal })).find(({ _id }) => _id === id) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const askAnew = () => queryClient.invalidateQueries({ queryKey: videosQuery.queryKey });

export const useAddVideo = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof videosApi.create>) => call(videosApi.create, { body }),
    onSuccess: askAnew,
  });

export const useUpdateVideo = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof videosApi.update>) => call(videosApi.update, { params: { id }, body }),
    onSuccess: askAnew,
  });

/** Takes a video out of the hub; the list follows at once. */
export const useRemoveVideo = () =>
  useMutation({
    mutationFn: ({ _id }: Video) => call(videosApi.remove, { params: { id: _id } }),
    onSuccess: (_, removed) => {
      queryClient.setQueryData(videosQuery.queryKey, (videos) => videos?.filter(({ _id }) => _id !== removed._id));
      notify.success(words.removed);
    },
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    // After a refusal too: somebody else may have changed the hub.
    onSettled: askAnew,
  });

export const useVideoDetails = () =>
  useMutation({ mutationFn: (url: string) => call(videosApi.metadata, { query: { url } }) });
