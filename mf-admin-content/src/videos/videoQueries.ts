import { type BodyOf, managedVideosApi, type Video, type VideoFilters, videosApi } from '@league/contract';
import { CallFault, call, notify, queryClient, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export const videosQuery = (filters: ListQuery<typeof managedVideosApi.list>) =>
  pagedQuery(['videos', 'managed', filters], managedVideosApi.list, filters, 25);

export const videoFiguresQuery = (filters: VideoFilters) =>
  queryOptions({
    ...operationQuery(['videos', 'figures', filters], managedVideosApi.figures, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** The video with this permalink, null if there is none. */
export const videoAtQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['videos', 'at', permalink],
    queryFn: async ({ signal }) => (await call(managedVideosApi.list, { query: { permalink }, signal }))[0] ?? null,
  });

/** One video to edit, null for none; asked for anew whenever its form opens, and not under its hands. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: ({ signal }) =>
      call(managedVideosApi.get, { params: { id }, signal }).catch((fault: unknown) => {
        if (fault instanceof CallFault && fault.status === 404) return null;
        throw fault;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const askAnew = () => queryClient.invalidateQueries({ queryKey: ['videos'] });

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
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    // After a refusal too: somebody else may have changed the hub.
    onSettled: askAnew,
  });

export const useVideoDetails = () =>
  useMutation({ mutationFn: (url: string) => call(videosApi.metadata, { query: { url } }) });
