import { gamesApi, type ManagedTeam, managedTeamsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { managedTeamsQuery } from './managedTeamsQuery.ts';

export const managedTeamQuery = (id: string) =>
  operationQuery(['teams', id, 'record'], managedTeamsApi.getManaged, { params: { id } });

/** A team's games around now, in the current season. */
export const currentGamesQuery = (slug: string) =>
  operationQuery(['games', { current: true, team: slug }], gamesApi.current, { query: { team: slug } });

/** Shows the change at once, and invalidates every list of teams. */
function keep(team: ManagedTeam) {
  queryClient.setQueryData(managedTeamQuery(team._id).queryKey, team);
  return queryClient.invalidateQueries({ queryKey: ['teams'] });
}

export const useRegisterTeam = () => useOperation(managedTeamsApi.create, { onSuccess: keep });

export const useUpdateTeam = (id: string) => useOperation(managedTeamsApi.update, { params: { id }, onSuccess: keep });

export const useAssignManagers = (id: string) =>
  useOperation(managedTeamsApi.assignManagers, {
    params: { id },
    // The staff list shows each GM's teams.
    onSuccess: (team) => Promise.all([keep(team), queryClient.invalidateQueries({ queryKey: ['staff'] })]),
  });

export const useArchiveTeam = (id: string) =>
  useOperation(managedTeamsApi.archive, {
    params: { id },
    // Its players become free agents.
    onSuccess: (team) => Promise.all([keep(team), queryClient.invalidateQueries({ queryKey: ['players'] })]),
  });

export const useRestoreTeam = (id: string) =>
  useOperation(managedTeamsApi.restore, { params: { id }, onSuccess: keep });

export const useRemoveTeam = (id: string) =>
  useOperation(managedTeamsApi.remove, {
    params: { id },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: managedTeamsQuery.queryKey }),
  });
