import { gameOperationsApi, seasonsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { season } from '../seasons/testing/season.ts';
import { managedGame, suns, tide } from './testing/game.ts';

const figures = (total: number) =>
  given(gameOperationsApi.figures, {
    total,
    scheduled: total,
    live: 0,
    final: 0,
    attention: 0,
    teams: [suns, tide].map(({ slug, name }) => ({ slug, name })),
    months: [],
    found: total,
    open: total,
  });

export const gamesStates = pageStates({
  path: '/admin/games',
  as: 'admin',
  of: gameOperationsApi.list,
  beside: [given(seasonsApi.list, [season('2026-27')]), given(teamsApi.listPublic, [suns, tide]), figures(20)],
  Full: [Array.from({ length: 20 }, (_, at) => managedGame({ venue: `Rink ${at}` })), 'Rink 0'],
  Empty: [[], 'No games yet', [figures(0)]],
  begin: '/admin/games/new',
  Failed: 'Failed to load games',
});
