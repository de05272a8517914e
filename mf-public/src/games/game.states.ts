import { gamePageApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { gamePage, gamePageWithPlaces } from '../testing/builders.ts';

const game = gamePage();

export const gameStates = pageStates({
  path: `/schedule/${game.gameId}`,
  of: gamePageApi.get,
  beside: [given(gamePageApi.series, { home: 0, away: 0 })],
  Full: [game, 'Assists: Adam Fahmy'],
  Failed: 'We could not load this game right now.',
});

const withPlaces = gamePageWithPlaces();

export const shotMapStates = pageStates({
  path: `/schedule/${withPlaces.gameId}?view=shots`,
  of: gamePageApi.get,
  beside: [given(gamePageApi.series, { home: 0, away: 0 })],
  Full: [withPlaces, 'Point at a shot or press it to see who took it, when and how.'],
  Failed: 'We could not load this game right now.',
});
