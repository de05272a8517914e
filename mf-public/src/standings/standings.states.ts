import { gamesApi, outlookApi, ranksByDayApi, seasonsApi, standingsApi, whatIfApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { standings, standingsRow } from '../testing/builders.ts';
import { ranksByDay, remainingGames, whatIf } from '../testing/standingsViews.ts';

export const standingsStates = pageStates({
  path: '/standings',
  of: standingsApi.get,
  beside: [
    given(seasonsApi.list, []),
    given(gamesApi.tournaments, []),
    given(outlookApi.get, { season: '', playoffPlaces: null, isProven: false, gamesLeft: null, teams: [] }),
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

export const whatIfStates = pageStates({
  path: '/standings/what-if',
  of: whatIfApi.get,
  beside: [given(seasonsApi.list, []), given(whatIfApi.remaining, remainingGames())],
  Full: [whatIf(), 'Friday, November 20, 2026'],
  Empty: [
    whatIf(),
    'No games are left',
    [given(whatIfApi.remaining, remainingGames({ teams: [], days: [], day: null, games: [] }))],
  ],
  Failed: 'We could not load this table right now.',
});

export const ranksByDayStates = pageStates({
  path: '/standings/by-day',
  of: ranksByDayApi.get,
  beside: [given(seasonsApi.list, [])],
  Full: [ranksByDay(), 'Choose a team to follow its line.'],
  Empty: [ranksByDay({ days: [], teams: [] }), 'The chart begins after the first day with final games.'],
  Failed: 'We could not load the ranks right now.',
});
