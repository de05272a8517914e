import { gamesApi, seasonsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { game } from '../testing/builders.ts';

export const scheduleStates = pageStates({
  path: '/schedule',
  of: gamesApi.list,
  beside: [given(seasonsApi.list, [])],
  Full: [
    Array.from({ length: 112 }, (_, at) => game({ date: new Date(Date.UTC(2099, 0, at + 1, 17)).toISOString() })),
    'Thursday, January 1, 2099',
  ],
  Empty: [[], 'The schedule comes out soon'],
  Failed: 'We could not load the schedule right now.',
});
