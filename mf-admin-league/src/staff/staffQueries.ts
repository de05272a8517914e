import { passwordResetsApi, type StaffMember, staffApi, teamsApi } from '@league/contract';
import { CallFault, queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { staffQuery } from './staffQuery.ts';

export const teamsQuery = operationQuery(['teams'], teamsApi.listPublic);

/** Shows the change in the list at once, and invalidates the list. */
function keep(member: StaffMember) {
  queryClient.setQueryData(staffQuery.queryKey, (list) => list?.map((one) => (one._id === member._id ? member : one)));
  return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
}

export const useUpdateMember = (id: string) =>
  useOperation(staffApi.update, {
    params: { id },
    onSuccess: keep,
    onError: (fault) => {
      if (fault instanceof CallFault && fault.code === 'staff.changed') void keep(fault.current as StaffMember);
    },
  });

export const useDeactivate = () => useOperation(staffApi.deactivate, { onSuccess: keep });

export const useReactivate = () => useOperation(staffApi.reactivate, { onSuccess: keep });

export const useSignOut = () => useOperation(staffApi.signOut);

export const useSendResetLink = () => useOperation(passwordResetsApi.send);
