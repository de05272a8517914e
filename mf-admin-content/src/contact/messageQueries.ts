import { type BodyOf, type ContactMessage, contactApi, staffApi } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export const messagesQuery = (filters: ListQuery<typeof contactApi.list>) =>
  pagedQuery(['contact', 'messages', filters], contactApi.list, filters, 30);

export const countsQuery = operationQuery(['contact', 'counts'], contactApi.counts);

/** Who may see to a message: whoever reads the inbox. */
export const adminsQuery = queryOptions({
  queryKey: ['contact', 'admins'],
  queryFn: async ({ signal }) => (await call(staffApi.list, { signal })).filter(({ role }) => role === 'admin'),
});

const askAnew = () => queryClient.invalidateQueries({ queryKey: ['contact'] });

export const useChangeMessage = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contactApi.change>) => call(contactApi.change, { params: { id }, body }),
    // After a refusal too: somebody else has changed it.
    onSettled: askAnew,
  });

export const useRemoveMessage = () =>
  useMutation({
    mutationFn: ({ _id }: ContactMessage) => call(contactApi.remove, { params: { id: _id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    onSettled: askAnew,
  });
