import { trackingApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';

export const trackingQuery = (id: string) =>
  operationQuery(['seasons', id, 'tracking'], trackingApi.get, { params: { id } });

/** What its keepers record; score sheets say so when they are next loaded. */
export const useTrack = (id: string) =>
  useOperation(trackingApi.save, {
    params: { id },
    onSuccess: (tracking) => queryClient.setQueryData(trackingQuery(id).queryKey, tracking),
  });
