import { managedTeamsApi, rostersApi, seasonsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { managedTeam, player, team } from '../testing/builders.ts';

const tide = team('Hurghada Tide');

export const rosterStates = pageStates({
  path: `/admin/teams/${tide._id}/roster`,
  as: 'gm',
  of: rostersApi.list,
  beside: [given(managedTeamsApi.getManaged, managedTeam(tide)), given(seasonsApi.list, [])],
  Full: [Array.from({ length: 22 }, (_, at) => player(`Player ${at}`, tide, { number: at })), 'Player 1'],
  Empty: [[], 'Nobody is on this roster yet'],
  begin: `/admin/players/new?teamId=${tide._id}`,
  Failed: 'Failed to load roster',
});
