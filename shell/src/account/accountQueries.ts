import { sessionsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'list'],
  queryFn: ({ signal }) => call(sessionsApi.list, { signal }),
});

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => call(sessionsApi.end, { params: { id } }), onSettled: refresh });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(sessionsApi.changePassword, { body }),
    onSettled: refresh,
  });
