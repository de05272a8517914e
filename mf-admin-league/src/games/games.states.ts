import { gameOperationsApi, seasonsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { season } from '../seasons/testing/season.ts';
import { managedGame, suns, tide } from './testing/game.ts';

export const gamesStates = pageStates({
  path: '/admin/games',
  as: 'admin',
  of: gameOperationsApi.list,
  beside: [given(seasonsApi.list, [season('2026-27')]), given(teamsApi.listPublic, [suns, tide])],
  Full: [Array.from({ length: 112 }, (_, at) => managedGame({ venue: `Rink ${at}` })), 'Rink 0'],
  Empty: [[], 'No games yet'],
  begin: '/admin/games/new',
  Failed: 'Failed to load games',
});
