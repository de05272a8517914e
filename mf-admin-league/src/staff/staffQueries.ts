import { passwordResetsApi, type StaffInput, type StaffMember, staffApi, teamsApi } from '@league/contract';
import { CallFault, call, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call(staffApi.list, { signal }),
});

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => call(teamsApi.listPublic, { signal }),
});

/** Shows the change in the list at once, and invalidates the list. */
function keep(member: StaffMember) {
  queryClient.setQueryData(staffQuery.queryKey, (list) => list?.map((one) => (one._id === member._id ? member : one)));
  return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
}

export const useUpdateMember = (id: string) =>
  useMutation({
    mutationFn: (body: StaffInput) => call(staffApi.update, { params: { id }, body }),
    onSuccess: keep,
    onError: (fault) => {
      if (fault instanceof CallFault && fault.code === 'staff.changed') void keep(fault.current as StaffMember);
    },
  });

export const useDeactivate = () =>
  useMutation({ mutationFn: (id: string) => call(staffApi.deactivate, { params: { id } }), onSuccess: keep });

export const useReactivate = () =>
  useMutation({ mutationFn: (id: string) => call(staffApi.reactivate, { params: { id } }), onSuccess: keep });

export const useSignOut = () => useMutation({ mutationFn: (id: string) => call(staffApi.signOut, { params: { id } }) });

export const useSendResetLink = () =>
  useMutation({ mutationFn: (id: string) => call(passwordResetsApi.send, { params: { id } }) });
