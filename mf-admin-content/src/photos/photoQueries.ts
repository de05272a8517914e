import { type BodyOf, type LibraryFilters, managedPhotosApi, type Photo, photosApi, teamsApi } from '@league/contract';
import { CallFault, call, notify, queryClient, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export const photosQuery = (filters: ListQuery<typeof managedPhotosApi.list>) =>
  pagedQuery(['photos', 'library', filters], managedPhotosApi.list, filters, 24);

export const photoFiguresQuery = (filters: LibraryFilters) =>
  queryOptions({
    ...operationQuery(['photos', 'figures', filters], managedPhotosApi.figures, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** One photo to edit: fetched when its form opens, and not while it is open. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', id],
    queryFn: async ({ signal }) => (await call(photosApi.get, { params: { id }, query: {}, signal })).photo,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The articles that show it. */
export const photoUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', id, 'uses'],
    queryFn: ({ signal }) => call(photosApi.listUses, { params: { id }, signal }),
    staleTime: 0,
  });

export const teamsQuery = operationQuery(['teams'], teamsApi.list);

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['photos'] });

/** Reports an expired session with the gallery's message; the input stays. */
function showSessionEnd(fault: Error) {
  if (fault instanceof CallFault && fault.status === 401) notify.sessionEnded(words.signInToAdd);
}

export const useAddPhoto = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof photosApi.create>) => call(photosApi.create, { body }),
    onSuccess: refetchRoom,
    onError: showSessionEnd,
  });

export const useAddPhotos = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof photosApi.createAll>) => call(photosApi.createAll, { body }),
    onSuccess: refetchRoom,
    onError: showSessionEnd,
  });

export const useUpdatePhoto = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof photosApi.update>) => call(photosApi.update, { params: { id }, body }),
    onSuccess: refetchRoom,
    onError: showSessionEnd,
  });

/** Removes a photo; resolves when the list is refetched. */
export const useRemovePhoto = () =>
  useMutation({
    mutationFn: ({ _id }: Photo) => call(photosApi.remove, { params: { id: _id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => {
      if (fault instanceof CallFault && fault.status === 401) notify.sessionEnded(words.signInToRemove);
      else notify.error(sentenceOf(fault, words.removeFailed));
    },
    // Also after an error: somebody else may have changed the gallery.
    onSettled: refetchRoom,
  });
