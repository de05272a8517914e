import { type BodyOf, type ContactMessage, contactApi, staffApi } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export const messagesQuery = (filters: ListQuery<typeof contactApi.list>) =>
  pagedQuery(['contact', 'messages', filters], contactApi.list, filters, 30);

export const countsQuery = operationQuery(['contact', 'counts'], contactApi.counts);

/** The possible assignees: everybody who may read the inbox. */
export const adminsQuery = queryOptions({
  queryKey: ['contact', 'admins'],
  queryFn: async ({ signal }) => (await call(staffApi.list, { signal })).filter(({ role }) => role === 'admin'),
});

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['contact'] });

export const useChangeMessage = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contactApi.change>) => call(contactApi.change, { params: { id }, body }),
    // Also after an error: somebody else may have changed it.
    onSettled: refetchRoom,
  });

export const useRemoveMessage = () =>
  useMutation({
    mutationFn: ({ _id }: ContactMessage) => call(contactApi.remove, { params: { id: _id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    onSettled: refetchRoom,
  });
