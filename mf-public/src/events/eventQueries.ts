import { eventsApi } from '@league/contract';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';

export const eventsQuery = (wanted: ListQuery<typeof eventsApi.list>) =>
  pagedQuery(['events', wanted], eventsApi.list, wanted, 12);

export const factsQuery = operationQuery(['events', 'facts'], eventsApi.facts);
