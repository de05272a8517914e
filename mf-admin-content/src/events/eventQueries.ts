import { type BodyOf, eventsApi, type ManagedEvent, type QueryOf } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export type EventFilters = Pick<QueryOf<typeof eventsApi.listManaged>, 'search' | 'status' | 'type'>;

const pageSize = 30;

/** Page after page, each asked for by the last event of the one before. */
export const managedEventsQuery = (filters: EventFilters) =>
  infiniteQueryOptions({
    queryKey: ['events', 'managed', filters],
    queryFn: ({ pageParam, signal }) =>
      call(eventsApi.listManaged, {
        query: { ...filters, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: ManagedEvent[]) => (page.length === pageSize ? page.at(-1)?._id : undefined),
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'managed', id],
    queryFn: ({ signal }) => call(eventsApi.get, { params: { id }, signal }),
  });

export const eventCountsQuery = queryOptions({
  queryKey: ['events', 'counts'],
  queryFn: ({ signal }) => call(eventsApi.counts, { signal }),
});

export const eventFactsQuery = queryOptions({
  queryKey: ['events', 'facts'],
  queryFn: ({ signal }) => call(eventsApi.facts, { signal }),
});

const askAnew = () => queryClient.invalidateQueries({ queryKey: ['events'] });

export const useCreateEvent = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eventsApi.create>) => call(eventsApi.create, { body }),
    onSuccess: askAnew,
  });

export const useUpdateEvent = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eventsApi.update>) => call(eventsApi.update, { params: { id }, body }),
    onSuccess: askAnew,
  });

export const useRejectEvent = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eventsApi.reject>) => call(eventsApi.reject, { params: { id }, body }),
    onSettled: askAnew,
  });

type Decision = Pick<ManagedEvent, '_id' | 'version'> & { publishNow?: boolean };

export const useApproveEvent = () =>
  useMutation({
    mutationFn: ({ _id: id, version, publishNow = false }: Decision) =>
      call(eventsApi.approve, { params: { id }, body: { version, publishNow } }),
    onSuccess: () => notify.success(words.approved),
    onError: (fault) => notify.error(sentenceOf(fault, words.changeFailed)),
    // After a refusal too: somebody else may have decided.
    onSettled: askAnew,
  });

export const usePublishEvent = () =>
  useMutation({
    mutationFn: ({ _id: id, version }: Decision) => call(eventsApi.publish, { params: { id }, body: { version } }),
    onSuccess: () => notify.success(words.published),
    onError: (fault) => notify.error(sentenceOf(fault, words.changeFailed)),
    onSettled: askAnew,
  });

export const useRemoveEvent = () =>
  useMutation({
    mutationFn: ({ _id: id }: ManagedEvent) => call(eventsApi.remove, { params: { id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    onSettled: askAnew,
  });
