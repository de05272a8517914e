import { figureTablesApi, seasonsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { figurePage, goalieRow, skaterRow } from '../testing/builders.ts';

const beside = [given(seasonsApi.list, [])];
const Failed = 'We could not load these figures right now.';

export const skaterFiguresStates = pageStates({
  path: '/stats/skaters',
  of: figureTablesApi.skaters,
  beside,
  Full: [
    figurePage(
      Array.from({ length: 50 }, (_, at) =>
        skaterRow(`Player ${at}`, {
          goals: at,
          points: at,
          plusMinus: at - 25,
          shots: 4 * at,
          shootingPercentage: 0.25,
        }),
      ),
      { total: 176 },
    ),
    'Player 0',
  ],
  Empty: [figurePage([]), 'Figures of skaters appear after the first final game.'],
  Failed,
});

export const goalieFiguresStates = pageStates({
  path: '/stats/goalies',
  of: figureTablesApi.goalies,
  beside,
  Full: [
    figurePage(
      Array.from({ length: 16 }, (_, at) => goalieRow(`Goalie ${at}`, { wins: at, savePercentage: 0.9, saves: 27 })),
    ),
    'Goalie 0',
  ],
  Empty: [figurePage([]), 'Figures of goalies appear after the first final game.'],
  Failed,
});
