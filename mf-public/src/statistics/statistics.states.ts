import { seasonsApi, statisticsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { statRow } from '../testing/builders.ts';

export const statisticsStates = pageStates({
  path: '/stats',
  of: statisticsApi.list,
  beside: [given(teamsApi.listPublic, []), given(seasonsApi.list, [])],
  Full: [Array.from({ length: 50 }, (_, at) => statRow({ player: `Player ${at}`, goals: at, points: at })), 'Player 0'],
  Empty: [[], 'Statistics appear after the first final game.'],
  Failed: 'We could not load the statistics right now.',
});
