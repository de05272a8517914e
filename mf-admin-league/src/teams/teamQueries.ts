import { type BodyOf, gamesApi, type ManagedTeam, managedTeamsApi, teamsApi } from '@league/contract';
import { call, notify, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { isSignedOut } from '../useLoadNotice.ts';
import { words } from './words.ts';

/** By name: all of them for admins, archived ones too; the assigned ones for a gm. */
export const managedTeamsQuery = queryOptions({
  queryKey: ['teams', 'managed'],
  queryFn: ({ signal }) =>
    call(teamsApi.list, { signal }).catch((fault: unknown) => {
      if (isSignedOut(fault)) notify.sessionEnded(words.signInToLoad);
      throw fault;
    }),
});

export const managedTeamQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', id],
    queryFn: ({ signal }) => call(managedTeamsApi.getManaged, { params: { id }, signal }),
  });

/** Those of the current season. */
export const currentGamesQuery = queryOptions({
  queryKey: ['games', 'current'],
  queryFn: ({ signal }) => call(gamesApi.list, { query: {}, signal }),
});

/** What was changed is shown at once, and every list of teams is asked for anew. */
function keep(team: ManagedTeam) {
  queryClient.setQueryData(managedTeamQuery(team._id).queryKey, team);
  return queryClient.invalidateQueries({ queryKey: ['teams'] });
}

export const useRegisterTeam = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof managedTeamsApi.create>) => call(managedTeamsApi.create, { body }),
    onSuccess: keep,
  });

export const useUpdateTeam = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof managedTeamsApi.update>) => call(managedTeamsApi.update, { params: { id }, body }),
    onSuccess: keep,
  });

export const useAssignManagers = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof managedTeamsApi.assignManagers>) =>
      call(managedTeamsApi.assignManagers, { params: { id }, body }),
    // The staff list shows each gm's teams.
    onSuccess: (team) => Promise.all([keep(team), queryClient.invalidateQueries({ queryKey: ['staff'] })]),
  });

export const useArchiveTeam = (id: string) =>
  useMutation({ mutationFn: () => call(managedTeamsApi.archive, { params: { id } }), onSuccess: keep });

export const useRestoreTeam = (id: string) =>
  useMutation({ mutationFn: () => call(managedTeamsApi.restore, { params: { id } }), onSuccess: keep });

export const useRemoveTeam = (id: string) =>
  useMutation({
    mutationFn: () => call(managedTeamsApi.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: managedTeamsQuery.queryKey }),
  });
