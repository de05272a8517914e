import type { LiveDraft } from '@league/contract';
import { notify, sentenceOf } from '@league/kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DraftActions } from './draftActions.ts';
import { messages } from './messages.ts';

/**
 * The order of the teams and its changes: shown at once, and saved one after the other, each time as the whole order that is shown.
 * A failure drops what is not saved.
 */
export function useTeamOrder({ _id, participatingTeams, version }: LiveDraft, { order }: DraftActions) {
  const [shown, show] = useState<string[]>();
  // The order that is shown and not saved yet, with the version that it is based on.
  const unsaved = useRef<{ ids: string[]; version: number }>(undefined);
  const hold = (next: typeof unsaved.current) => {
    unsaved.current = next;
    show(next?.ids);
  };
  const { mutate: change } = useMutation({
    scope: { id: `draft order ${_id}` },
    onMutate: (ids: string[]) => hold({ ids, version: unsaved.current?.version ?? version }),
    mutationFn: async (_: string[]) => {
      if (!unsaved.current) return;
      const { ids } = unsaved.current;
      const { draft } = await order(ids, unsaved.current.version);
      // An order that changed meanwhile is saved next.
      hold(unsaved.current.ids === ids ? undefined : { ...unsaved.current, version: draft.version });
    },
    onError: (fault) => {
      hold(undefined);
      notify.error(sentenceOf(fault, messages.actionFailed));
    },
  });
  const teams = shown?.flatMap((id) => participatingTeams.find((team) => team._id === id) ?? []);
  return { teams: teams ?? participatingTeams, change };
}
