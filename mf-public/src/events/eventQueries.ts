import { eventsApi, type LeagueEvent, type QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { infiniteQueryOptions } from '@tanstack/react-query';

type Wanted = Pick<QueryOf<typeof eventsApi.list>, 'type' | 'city'> & { when: 'upcoming' | 'past' };

const pageSize = 12;

/** Page by page, each after the last event of the previous one. */
export const eventsQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['events', wanted],
    queryFn: ({ pageParam, signal }) =>
      call(eventsApi.list, { query: { ...wanted, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page: LeagueEvent[]) => (page.length === pageSize ? page.at(-1)?._id : undefined),
  });

export const factsQuery = operationQuery(['events', 'facts'], eventsApi.facts);
