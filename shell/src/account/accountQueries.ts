import { sessionsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';

export const sessionsQuery = operationQuery(['sessions', 'list'], sessionsApi.list);

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const useEndSession = () => useOperation(sessionsApi.end, { onSettled: refresh });
export const useChangePassword = () => useOperation(sessionsApi.changePassword, { onSettled: refresh });
