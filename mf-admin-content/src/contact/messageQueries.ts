import { type BodyOf, type ContactMessage, contactApi, type QueryOf, staffApi } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export type MessageFilters = Pick<QueryOf<typeof contactApi.list>, 'search' | 'state' | 'topic'>;

const pageSize = 30;

/** Page after page, each asked for by the last message of the one before. */
export const messagesQuery = (filters: MessageFilters) =>
  infiniteQueryOptions({
    queryKey: ['contact', 'messages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(contactApi.list, {
        query: { ...filters, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: ContactMessage[]) => (page.length === pageSize ? page.at(-1)?._id : undefined),
  });

export const countsQuery = queryOptions({
  queryKey: ['contact', 'counts'],
  queryFn: ({ signal }) => call(contactApi.counts, { signal }),
});

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
