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

/** One photo to edit; asked for anew whenever its form opens, and not under its hands. */
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

const askAnew = () => queryClient.invalidateQueries({ queryKey: ['photos'] });

/** Whose session has ended is told in the gallery's words; what was typed stays. */
function tellSessionEnd(fault: Error) {
  if (fault instanceof CallFault && fault.status === 401) notify.sessionEnded(words.signInToAdd);
}

export const useAddPhoto = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof photosApi.create>) => call(photosApi.create, { body }),
    onSuccess: askAnew,
    onError: tellSessionEnd,
  });

export const useAddPhotos = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof photosApi.createAll>) => call(photosApi.createAll, { body }),
    onSuccess: askAnew,
    onError: tellSessionEnd,
  });

export const useUpdatePhoto = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof photosApi.update>) => call(photosApi.update, { params: { id }, body }),
    onSuccess: askAnew,
    onError: tellSessionEnd,
  });

/** Takes a photo out of the gallery; it is over when the list has followed. */
export const useRemovePhoto = () =>
  useMutation({
    mutationFn: ({ _id }: Photo) => call(photosApi.remove, { params: { id: _id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => {
      if (fault instanceof CallFault && fault.status === 401) notify.sessionEnded(words.signInToRemove);
      else notify.error(sentenceOf(fault, words.removeFailed));
    },
    // After a refusal too: somebody else may have changed the gallery.
    onSettled: askAnew,
  });
