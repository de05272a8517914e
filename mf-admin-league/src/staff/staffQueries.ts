import { passwordResetsApi, type StaffMember, staffApi, teamsApi } from '@league/contract';
import { CallFault, queryClient, renewSession, useSession } from '@league/kit';
import { meQuery, operationQuery, useOperation } from '@league/kit/queries';
import { staffQuery } from './staffQuery.ts';

export const teamsQuery = operationQuery(['teams'], teamsApi.listPublic);

/** Shows the change in the list at once, and invalidates the list, and the invitations, which expire when an admin leaves. */
function keep(member: StaffMember) {
  queryClient.setQueryData(staffQuery.queryKey, (list) => list?.map((one) => (one._id === member._id ? member : one)));
  void queryClient.invalidateQueries({ queryKey: ['invitations'] });
  return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
}

/** The frame and the dashboard show the signed-in person's name. */
async function readOwnName() {
  await renewSession();
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

export const useUpdateMember = (id: string) =>
  useOperation(staffApi.update, {
    params: { id },
    onSuccess: (member) => {
      if (member._id === useSession.getState().claims?.sub) void readOwnName();
      return keep(member);
    },
    onError: (fault) => {
      if (fault instanceof CallFault && fault.code === 'staff.changed') void keep(fault.current as StaffMember);
    },
  });

export const useDeactivate = () => useOperation(staffApi.deactivate, { onSuccess: keep });

export const useReactivate = () => useOperation(staffApi.reactivate, { onSuccess: keep });

export const useSignOut = () => useOperation(staffApi.signOut);

export const useSendResetLink = () => useOperation(passwordResetsApi.send);
