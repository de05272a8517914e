import { gamePageApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { gamePage } from '../testing/builders.ts';

const game = gamePage();

export const gameStates = pageStates({
  path: `/schedule/${game.gameId}`,
  of: gamePageApi.get,
  beside: [given(gamePageApi.series, { home: 0, away: 0 })],
  Full: [game, 'Assists: Adam Fahmy'],
  Failed: 'We could not load this game right now.',
});
