import { gamesApi, standingsApi, statisticsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { rosterPlayer, standings, standingsRow, team, teamPage } from '../testing/builders.ts';

const codes = ['ALX', 'ASW', 'CAI', 'GIZ', 'HUR', 'LUX', 'SUE', 'PSD'];
const table = given(standingsApi.get, standings(codes.map((code) => standingsRow(code))));

export const teamsStates = pageStates({
  path: '/teams',
  of: teamsApi.listPublic,
  beside: [table],
  Full: [codes.map((code) => team(code)), 'Team PSD'],
  Empty: [[], 'No teams yet'],
  Failed: 'We could not load the teams right now.',
});

export const teamStates = pageStates({
  path: '/teams/alx',
  of: teamsApi.get,
  beside: [table, given(gamesApi.current, []), given(statisticsApi.leaders, [])],
  Full: [
    teamPage({ roster: Array.from({ length: 22 }, (_, at) => rosterPlayer({ name: `Player ${at}` })) }),
    'Player 21',
  ],
  Failed: 'We could not load this team right now.',
});
