import { sessionsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useMutation } from '@tanstack/react-query';

export const sessionsQuery = operationQuery(['sessions', 'list'], sessionsApi.list);

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => call(sessionsApi.end, { params: { id } }), onSettled: refresh });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(sessionsApi.changePassword, { body }),
    onSettled: refresh,
  });
