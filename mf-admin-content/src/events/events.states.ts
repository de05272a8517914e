import { eventsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { managedEvent } from './testing/event.ts';

const beside = [
  given(eventsApi.counts, { submitted: 30, approved: 0, published: 0, declined: 0 }),
  given(eventsApi.facts, { cities: ['Aswan'], nextRefreshAt: '2026-11-23T07:00:00.000Z', lastRefreshAt: null }),
];

export const eventsStates = pageStates({
  path: '/admin/events',
  as: 'admin',
  of: eventsApi.listManaged,
  beside,
  Full: [Array.from({ length: 30 }, (_, at) => managedEvent(`Camp ${at}`)), 'Camp 29'],
  Empty: [[], 'No events yet'],
  begin: '/admin/events/new',
  Failed: 'Failed to load events',
});

export const calendarStates = pageStates({
  path: '/admin/events?view=calendar&month=2026-12',
  as: 'admin',
  of: eventsApi.listManaged,
  beside,
  Full: [Array.from({ length: 30 }, (_, at) => managedEvent(`Camp ${at}`)), '30 events'],
  Empty: [[], 'No events this month'],
  Failed: 'Failed to load events',
});
