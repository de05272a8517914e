import {
  type BodyOf,
  type DraftPick,
  type DraftSlot,
  type DraftState,
  type DraftWishes,
  draftsApi,
  type EligibleInput,
  standingsApi,
} from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from './words.ts';

const refetchMs = 10_000;

export const draftsQuery = operationQuery(['drafts'], draftsApi.list);

/** With the history and the number of followers, which the stream does not send. */
export const roomQuery = (id: string) =>
  queryOptions({
    ...operationQuery(['drafts', id, 'room'], draftsApi.room, { params: { id } }),
    refetchInterval: refetchMs,
  });

export const standingsQuery = operationQuery(['standings', 'current'], standingsApi.get, { query: {} });

/** The public view. */
export const draftQuery = (id: string) => operationQuery(['drafts', id], draftsApi.get, { params: { id } });

const wishesQuery = (id: string) => operationQuery(['drafts', id, 'wishes'], draftsApi.wishes, { params: { id } });

/** My wish list and its changes: shown at once, and saved one after the other, each time as the whole list that is shown. */
export function useWishes(id: string) {
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
      notify.error(sentenceOf(fault, words.wishesFailed));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...wishes, change };
}

const changed = () => queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });

export const useCreateDraft = () => useOperation(draftsApi.create, { onSuccess: changed });

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

/** Operators' actions on a draft. Each returns whether it succeeded; errors are shown as notices. */
export function useDraftActions(id: string, take: (state: DraftState) => void) {
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  async function run(work: () => Promise<DraftState>): Promise<boolean> {
    setBusy(true);
    try {
      take(await work());
      return true;
    } catch (fault) {
      notify.error(sentenceOf(fault, words.actionFailed));
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['drafts', id] });
    }
  }
  return {
    isBusy,
    start: () => run(() => call(draftsApi.start, { params })),
    pause: () => run(() => call(draftsApi.pause, { params })),
    resume: () => run(() => call(draftsApi.resume, { params })),
    extend: (overall: number, seconds: number) =>
      run(() => call(draftsApi.extend, { params, body: { overall, seconds } })),
    pick: (body: BodyOf<typeof draftsApi.pick>) => run(() => call(draftsApi.pick, { params, body })),
    skip: ({ overall, teamId }: DraftSlot) =>
      run(() => call(draftsApi.skip, { params, body: { overall, team_id: teamId } })),
    undo: ({ overall, player_id: replaces }: DraftPick) =>
      run(() => call(draftsApi.undo, { params, body: { overall, replaces } })),
    edit: ({ overall, player_id: replaces }: DraftPick, playerId: string | null) =>
      run(() =>
        call(draftsApi.editPick, { params: { id, overall: String(overall) }, body: { player_id: playerId, replaces } }),
      ),
    trade: ({ overall, teamId: from }: DraftSlot, teamId: string) =>
      run(() => call(draftsApi.trade, { params, body: { overall, team_id: teamId, from } })),
    order: (participatingTeams: string[], version: number) =>
      run(() => call(draftsApi.order, { params, body: { participatingTeams, version } })),
    update: (body: BodyOf<typeof draftsApi.update>) => call(draftsApi.update, { params, body }),
    announce: (text: string | null) => run(() => call(draftsApi.announce, { params, body: { text } })),
    addEligible: (body: EligibleInput) => run(() => call(draftsApi.addEligible, { params, body })),
    removeEligible: (playerId: string) => run(() => call(draftsApi.removeEligible, { params: { id, playerId } })),
    complete: (open: number) => run(() => call(draftsApi.complete, { params, body: { open } })),
    reopen: (reason: string) => run(() => call(draftsApi.reopen, { params, body: { reason } })),
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;

/** An action for a dialog, which stays open after a failure. */
export const orStay = (act: () => Promise<boolean>) => async () => {
  if (!(await act())) throw new Error(words.actionFailed);
};
