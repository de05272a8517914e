import { gamesApi, managedTeamsApi, rostersApi, staffApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { managedTeam, player, team } from '../testing/builders.ts';

const tide = team('Hurghada Tide');

export const teamsStates = pageStates({
  path: '/admin/teams',
  as: 'admin',
  of: teamsApi.list,
  Full: [
    [tide, ...['Alexandria Admirals', 'Cairo Pharaohs', 'Luxor Suns', 'Suez Sharks'].map((name) => team(name))],
    'Hurghada Tide',
  ],
  Empty: [[], 'No teams yet'],
  begin: '/admin/teams/new',
  Failed: 'Failed to fetch teams',
});

export const teamStates = pageStates({
  path: `/admin/teams/${tide._id}`,
  as: 'admin',
  of: managedTeamsApi.getManaged,
  beside: [given(gamesApi.current, []), given(staffApi.list, []), given(rostersApi.list, [player('Karim Adel', tide)])],
  Full: [managedTeam(tide), 'Hurghada Tide'],
  Failed: 'The team could not be loaded',
});
