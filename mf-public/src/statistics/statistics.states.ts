import { seasonsApi, statisticsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { statRow, statTable } from '../testing/builders.ts';

export const statisticsStates = pageStates({
  path: '/stats',
  of: statisticsApi.table,
  beside: [given(teamsApi.listPublic, []), given(seasonsApi.list, [])],
  Full: [
    statTable(Array.from({ length: 50 }, (_, at) => statRow({ player: `Player ${at}`, goals: at, points: at }))),
    'Player 0',
  ],
  Empty: [statTable([]), 'Statistics appear after the first final game with players’ figures.'],
  Failed: 'We could not load the statistics right now.',
});
