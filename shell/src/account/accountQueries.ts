import { ownSessionsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';

export const sessionsQuery = operationQuery(['sessions', 'list'], ownSessionsApi.list);

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const useEndSession = () => useOperation(ownSessionsApi.end, { onSettled: refresh });
export const useChangePassword = () => useOperation(ownSessionsApi.changePassword, { onSettled: refresh });
