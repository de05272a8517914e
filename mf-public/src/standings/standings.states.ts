import { gamesApi, seasonsApi, standingsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { standings, standingsRow } from '../testing/builders.ts';

export const standingsStates = pageStates({
  path: '/standings',
  of: standingsApi.get,
  beside: [
    given(seasonsApi.list, []),
    given(gamesApi.tournaments, []),
    given(standingsApi.outlook, { season: '', playoffPlaces: null, isProven: false, gamesLeft: null, teams: [] }),
  ],
  Full: [
    standings(
      ['CAI', 'ALX', 'ASW', 'GIZ', 'HUR', 'LUX', 'SUE', 'PSD'].map((code) => standingsRow(code, { points: 9 })),
    ),
    'Team PSD',
  ],
  Empty: [standings([standingsRow('CAI', { gamesPlayed: 0 })]), 'Standings appear after the first final game.'],
  Failed: 'We could not load the standings right now.',
});
