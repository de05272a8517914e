import { recordsApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { leagueRecords } from '../testing/builders.ts';

export const recordsStates = pageStates({
  path: '/stats/records',
  of: recordsApi.get,
  Full: [leagueRecords(), 'Omar El-Sayed'],
  Empty: [
    {
      ...leagueRecords(),
      games: 0,
      allGames: 0,
      game: [],
      season: [],
      career: [],
      streaks: [],
      currentStreaks: [],
      milestones: [],
    },
    'Records appear after the first final game.',
  ],
  Failed: 'We could not load the records right now.',
});
