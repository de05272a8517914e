import { type EventType, eventsApi } from '@league/contract';
import { pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';

export interface EventFilters {
  when: 'upcoming' | 'past';
  type: EventType | 'all';
  /** Empty: all. */
  city: string;
}

export function listQuery({ when, type, city }: EventFilters) {
  const wanted = { when, ...(type !== 'all' && { type }), ...(city && { city }) };
  return pagedQuery(['events', wanted], eventsApi.list, wanted, 12);
}

/** One public event, or none. */
export const eventQuery = (event: string) =>
  operationQuery(['events', 'one', event], eventsApi.list, { query: { event } });

export const factsQuery = operationQuery(['events', 'facts'], eventsApi.facts);
