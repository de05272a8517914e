import {
  type BodyOf,
  type DraftPick,
  type DraftSlot,
  type DraftState,
  draftsApi,
  type EligibleInput,
  type LiveDraft,
} from '@league/contract';
import { call, notify, sentenceOf } from '@league/kit';
import { useState } from 'react';
import { draftsChanged } from './draftQueries.ts';
import { messages } from './messages.ts';

/** Operators' actions on a draft. Most return whether they succeeded; errors are shown as notices. */
export function useDraftActions(id: string, take: (state: DraftState) => void) {
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  /** For a form, which shows the errors itself. */
  async function send(work: () => Promise<DraftState>): Promise<DraftState> {
    setBusy(true);
    try {
      const state = await work();
      take(state);
      return state;
    } finally {
      setBusy(false);
      void draftsChanged();
    }
  }
  async function run(work: () => Promise<DraftState>): Promise<boolean> {
    try {
      await send(work);
      return true;
    } catch (fault) {
      notify.error(sentenceOf(fault, messages.actionFailed));
      return false;
    }
  }
  return {
    isBusy,
    start: () => run(() => call(draftsApi.start, { params })),
    pause: () => run(() => call(draftsApi.pause, { params })),
    resume: () => run(() => call(draftsApi.resume, { params })),
    extend: ({ nextOverall: overall, clockEndsAt, clockLeftMs }: LiveDraft, seconds: number) =>
      run(() => call(draftsApi.extend, { params, body: { overall, seconds, seen: { clockEndsAt, clockLeftMs } } })),
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
      send(() => call(draftsApi.order, { params, body: { participatingTeams, version } })),
    update: (body: BodyOf<typeof draftsApi.update>) =>
      call(draftsApi.update, { params, body }).finally(() => void draftsChanged()),
    announce: (text: string | null) => run(() => call(draftsApi.announce, { params, body: { text } })),
    addEligible: (body: EligibleInput) => send(() => call(draftsApi.addEligible, { params, body })),
    addFreeAgents: () => run(() => call(draftsApi.addEligible, { params, body: { rule: 'free-agents' } })),
    removeEligible: (playerId: string) => run(() => call(draftsApi.removeEligible, { params: { id, playerId } })),
    complete: (open: number) => run(() => call(draftsApi.complete, { params, body: { open } })),
    reopen: (reason: string) => run(() => call(draftsApi.reopen, { params, body: { reason } })),
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;

/** An action for a dialog, which stays open after a failure. */
export const throwOnFailure = (act: () => Promise<boolean>) => async () => {
  if (!(await act())) throw new Error(messages.actionFailed);
};
