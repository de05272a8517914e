import { type DraftRoom, type DraftWishes, draftsApi, standingsApi } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';

const refetchMs = 10_000;

export const draftsQuery = operationQuery(['drafts'], draftsApi.list);

/** With the history and the number of followers, which the stream does not send. Eligible players are loaded when they change. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', id, 'room'],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<DraftRoom>(queryKey);
      const knownEligible = before?.eligibleHash;
      const query = knownEligible ? { knownEligible } : {};
      const room = await call(draftsApi.room, { params: { id }, query, signal });
      return before && knownEligible && room.eligibleHash === knownEligible
        ? { ...room, eligible: before.eligible }
        : room;
    },
    refetchInterval: refetchMs,
  });

export const standingsQuery = operationQuery(['standings', 'current'], standingsApi.get, { query: {} });

/** The public view. */
export const draftQuery = (id: string) => operationQuery(['drafts', id], draftsApi.get, { params: { id } });

const wishesQuery = (id: string) => operationQuery(['drafts', id, 'wishes'], draftsApi.wishes, { params: { id } });

/** My wish list and its changes: shown at once, and saved one after the other, each time as the whole list that is shown. */
export function useWishList(id: string) {
  const { queryKey } = wishesQuery(id);
  const held = () => queryClient.getQueryData<DraftWishes>(queryKey)!;
  const hold = (wishes: DraftWishes) => queryClient.setQueryData(queryKey, wishes);
  const wishes = useQuery(wishesQuery(id));
  const { mutate: change } = useMutation({
    scope: { id: queryKey.join() },
    mutationFn: async (_: (playerIds: readonly string[]) => string[]) => {
      const shown = held();
      const kept = await call(draftsApi.keepWishes, { params: { id }, body: shown });
      const { playerIds } = held();
      // A list that changed meanwhile is saved next.
      hold(playerIds === shown.playerIds ? kept : { ...kept, playerIds });
    },
    /** Based on the latest list, not the rendered one. */
    onMutate: (changed) => {
      void queryClient.cancelQueries({ queryKey }, { revert: false });
      hold({ ...held(), playerIds: changed(held().playerIds) });
    },
    onError: (fault) => {
      notify.error(sentenceOf(fault, messages.wishesFailed));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...wishes, change };
}

export const draftsChanged = () => queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });

export const useCreateDraft = () => useOperation(draftsApi.create, { onSuccess: draftsChanged });

export const useRemoveDraft = (id: string) =>
  useOperation(draftsApi.remove, {
    params: { id },
    // Without the room, which is left next.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey, refetchType: 'none' }),
  });

export const useAssignPicks = (id: string) =>
  useOperation(draftsApi.assign, {
    params: { id },
    // Rosters and players have changed.
    onSuccess: () => queryClient.invalidateQueries(),
  });
