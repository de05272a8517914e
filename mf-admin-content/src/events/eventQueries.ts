import { type BodyOf, eventsApi, type ManagedEvent, mostEventsAtOnce, type QueryOf } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

type Asked = QueryOf<typeof eventsApi.listManaged>;
export type EventFilters = Pick<Asked, 'search' | 'status' | 'type'>;

/** Page after page, each asked for by the last event of the one before. */
const pagesOf = (asked: Omit<Asked, 'cursor'> & { limit: number }) => ({
  queryKey: ['events', 'managed', asked] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
    call(eventsApi.listManaged, { query: { ...asked, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page: ManagedEvent[]) => (page.length === asked.limit ? page.at(-1)?._id : undefined),
});

export const managedEventsQuery = (filters: EventFilters) =>
  infiniteQueryOptions({ ...pagesOf({ ...filters, limit: 30 }), placeholderData: keepPreviousData });

/** Those that touch the time between two instants. While others of it are asked for, those before stay in sight. */
export const calendarQuery = (filters: EventFilters, from: string, to: string) =>
  infiniteQueryOptions({
    ...pagesOf({ ...filters, from, to, limit: mostEventsAtOnce }),
    placeholderData: (before, query) => (query?.queryKey[2].from === from ? before : undefined),
  });

export const eventQuery = (id: string) => operationQuery(['events', 'managed', id], eventsApi.get, { params: { id } });

export const eventCountsQuery = operationQuery(['events', 'counts'], eventsApi.counts);

export const eventFactsQuery = operationQuery(['events', 'facts'], eventsApi.facts);

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
