import { eventsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { event, facts } from './testing/event.ts';

export const eventsStates = pageStates({
  path: '/events',
  of: eventsApi.list,
  beside: [given(eventsApi.facts, facts)],
  Full: [
    ({ address: { searchParams } }) =>
      Array.from({ length: 6 }, (_, at) => event(searchParams.get('when') === 'past' ? `Camp ${at}` : `Skate ${at}`)),
    'Skate 5',
  ],
  Empty: [[], 'No events are planned right now.'],
  Failed: 'Failed to load events',
});
