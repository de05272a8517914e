import { type BodyOf, eventsApi, type ManagedEvent, maxEventsAtOnce, type QueryOf } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

type Asked = QueryOf<typeof eventsApi.listManaged>;
export type EventFilters = Pick<Asked, 'search' | 'status' | 'type'>;

/** Pages, each after the last event of the previous one. */
const pagesOf = (asked: Omit<Asked, 'cursor'> & { limit: number }) => ({
  queryKey: ['events', 'managed', asked] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
    call(eventsApi.listManaged, { query: { ...asked, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page: ManagedEvent[]) => (page.length === asked.limit ? page.at(-1)?._id : undefined),
});

export const managedEventsQuery = (filters: EventFilters) =>
  infiniteQueryOptions({ ...pagesOf({ ...filters, limit: 30 }), placeholderData: keepPreviousData });

/** Events that overlap a time span. Previous ones of the same span stay until others load. */
export const calendarQuery = (filters: EventFilters, from: string, to: string) =>
  infiniteQueryOptions({
    ...pagesOf({ ...filters, from, to, limit: maxEventsAtOnce }),
    placeholderData: (before, query) => (query?.queryKey[2].from === from ? before : undefined),
  });

export const eventQuery = (id: string) => operationQuery(['events', 'managed', id], eventsApi.get, { params: { id } });

export const eventCountsQuery = operationQuery(['events', 'counts'], eventsApi.counts);

export const eventFactsQuery = operationQuery(['events', 'facts'], eventsApi.facts);

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['events'] });

export const useCreateEvent = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eventsApi.create>) => call(eventsApi.create, { body }),
    onSuccess: refetchRoom,
  });

export const useUpdateEvent = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eventsApi.update>) => call(eventsApi.update, { params: { id }, body }),
    onSuccess: refetchRoom,
  });

export const useRejectEvent = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eventsApi.reject>) => call(eventsApi.reject, { params: { id }, body }),
    onSettled: refetchRoom,
  });

type Decision = Pick<ManagedEvent, '_id' | 'version'> & { publishNow?: boolean };

export const useApproveEvent = () =>
  useMutation({
    mutationFn: ({ _id: id, version, publishNow = false }: Decision) =>
      call(eventsApi.approve, { params: { id }, body: { version, publishNow } }),
    onSuccess: () => notify.success(words.approved),
    onError: (fault) => notify.error(sentenceOf(fault, words.changeFailed)),
    // Also after an error: somebody else may have decided.
    onSettled: refetchRoom,
  });

export const usePublishEvent = () =>
  useMutation({
    mutationFn: ({ _id: id, version }: Decision) => call(eventsApi.publish, { params: { id }, body: { version } }),
    onSuccess: () => notify.success(words.published),
    onError: (fault) => notify.error(sentenceOf(fault, words.changeFailed)),
    onSettled: refetchRoom,
  });

export const useRemoveEvent = () =>
  useMutation({
    mutationFn: ({ _id: id }: ManagedEvent) => call(eventsApi.remove, { params: { id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    onSettled: refetchRoom,
  });
