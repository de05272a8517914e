import { seasonsApi, teamFiguresApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { team, teamFigureRow, teamFiguresOf } from '../testing/builders.ts';

export const teamFiguresStates = pageStates({
  path: '/stats/teams',
  of: teamFiguresApi.list,
  beside: [given(seasonsApi.list, [])],
  Full: [
    teamFiguresOf(['ALX', 'CAI', 'GIZ'].map((code, at) => teamFigureRow({ team: team(code), wins: 9 - at }))),
    'Team CAI',
  ],
  Empty: [teamFiguresOf([]), 'Team figures appear after the first final game.'],
  Failed: 'We could not load the team figures right now.',
});
