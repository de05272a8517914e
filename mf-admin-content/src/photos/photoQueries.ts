import { type LibraryFilters, managedPhotosApi, photosApi, teamsApi } from '@league/contract';
import { CallFault, notify, queryClient } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { messages } from './messages.ts';

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
    ...operationQuery(['photos', id], managedPhotosApi.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The articles that show it. */
export const photoUsesQuery = (id: string) =>
  queryOptions({ ...operationQuery(['photos', id, 'uses'], photosApi.listUses, { params: { id } }), staleTime: 0 });

export const teamsQuery = operationQuery(['teams', 'managed'], teamsApi.list);

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['photos'] });

/** Reports an expired session with the gallery's message; the input stays. */
const showSessionEnd = (say: () => string) => (fault: Error) => {
  if (fault instanceof CallFault && fault.status === 401) notify.sessionEnded(say());
};
const saving = {
  onSuccess: refetchRoom,
  onError: showSessionEnd(() => messages.signInToAdd),
};

export const useAddPhoto = () => useOperation(photosApi.create, saving);

export const useAddPhotos = () => useOperation(photosApi.createAll, saving);

export const useUpdatePhoto = (id: string) => useOperation(photosApi.update, { params: { id }, ...saving });

/** Removes a photo; resolves when the list is refetched. */
export const useRemovePhoto = () =>
  useOperation(photosApi.remove, {
    done: messages.removed,
    failed: messages.removeFailed,
    onError: showSessionEnd(() => messages.signInToRemove),
    // Also after an error: somebody else may have changed the gallery.
    onSettled: refetchRoom,
  });
