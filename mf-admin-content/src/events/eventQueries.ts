import { eventsApi, maxEventsAtOnce } from '@league/contract';
import { queryClient } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { messages } from './messages.ts';

export type EventFilters = Pick<ListQuery<typeof eventsApi.listManaged>, 'search' | 'status' | 'type'>;

export const managedEventsQuery = (filters: EventFilters) =>
  pagedQuery(['events', 'managed', filters], eventsApi.listManaged, filters, 30);

/** Events that overlap a time span. Previous ones of the same span stay until others load. */
export const calendarQuery = (filters: EventFilters, from: string, to: string) =>
  infiniteQueryOptions({
    ...pagedQuery(
      ['events', 'calendar', from, filters],
      eventsApi.listManaged,
      { ...filters, from, to },
      maxEventsAtOnce,
    ),
    placeholderData: (before, query) => (query?.queryKey[2] === from ? before : undefined),
  });

export const eventQuery = (id: string) => operationQuery(['events', id, 'record'], eventsApi.get, { params: { id } });

export const eventCountsQuery = operationQuery(['events', 'counts'], eventsApi.counts);

export const eventFactsQuery = operationQuery(['events', 'facts'], eventsApi.facts);

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['events'] });

export const useCreateEvent = () => useOperation(eventsApi.create, { onSuccess: refetchRoom });

export const useUpdateEvent = (id: string) =>
  useOperation(eventsApi.update, { params: { id }, onSuccess: refetchRoom });

// Also after an error: somebody else may have decided.
const decision = {
  get failed() {
    return messages.changeFailed;
  },
  onSettled: refetchRoom,
};

export const useRejectEvent = (id: string) =>
  useOperation(eventsApi.reject, { params: { id }, onSettled: refetchRoom });

export const useApproveEvent = (id: string) =>
  useOperation(eventsApi.approve, { params: { id }, done: messages.approved, ...decision });

export const usePublishEvent = (id: string) =>
  useOperation(eventsApi.publish, { params: { id }, done: messages.published, ...decision });

export const useRemoveEvent = () =>
  useOperation(eventsApi.remove, { done: messages.removed, failed: messages.removeFailed, onSettled: refetchRoom });
