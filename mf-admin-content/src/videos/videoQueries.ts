import { managedVideosApi, type VideoFilters, videosApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { messages } from './messages.ts';

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
    ...operationQuery(['videos', 'at', permalink], managedVideosApi.list, { query: { permalink } }),
    select: ([video]) => video ?? null,
  });

/** One video to edit: fetched when its form opens, and not while it is open. */
export const videoQuery = (id: string) =>
  queryOptions({
    ...operationQuery(['videos', id, 'record'], managedVideosApi.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['videos'] });

export const useAddVideo = () => useOperation(videosApi.create, { onSuccess: refetchRoom });

export const useUpdateVideo = (id: string) =>
  useOperation(videosApi.update, { params: { id }, onSuccess: refetchRoom });

/** Takes a video out of the hub; the list follows at once. */
export const useRemoveVideo = () =>
  // Also after an error: somebody else may have changed the hub.
  useOperation(videosApi.remove, { done: messages.removed, failed: messages.removeFailed, onSettled: refetchRoom });

export const useVideoDetails = () =>
  useMutation({ mutationFn: (url: string) => call(videosApi.metadata, { query: { url } }) });
