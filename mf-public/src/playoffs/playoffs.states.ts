import { playoffsApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { playoffs } from '../testing/playoffs.ts';

export const playoffsStates = pageStates({
  path: '/playoffs',
  of: playoffsApi.get,
  Full: [playoffs(), 'Team CAI lead 2–1'],
  Empty: [playoffs({ name: null, rounds: [], seasons: [] }), 'The bracket appears when the table is final.'],
  Failed: 'We could not load the play-offs right now.',
});
