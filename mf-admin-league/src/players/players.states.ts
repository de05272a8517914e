import { playersApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { player, team } from '../testing/builders.ts';

const tide = team('Hurghada Tide');

export const playersStates = pageStates({
  path: '/admin/players',
  as: 'admin',
  of: playersApi.list,
  beside: [
    given(teamsApi.list, [tide]),
    given(playersApi.figures, { total: 30, teams: 1, captains: 1, assistants: 2, positions: ['Center', 'Goalie'] }),
  ],
  Full: [Array.from({ length: 30 }, (_, at) => player(`Player ${at}`, tide, { number: at })), 'Player 29'],
  Empty: [[], 'No players yet'],
  begin: '/admin/players/new',
  Failed: 'Unable to load players',
});
