import { type DraftPick, type DraftSlot, type LiveDraft, planOf, slotAt } from '@league/contract';
import { Button, Card, layout } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useClockLeft } from '@league/kit/live';
import { useState } from 'react';
import { ClockFace } from './ClockFace.tsx';
import { type DraftActions, throwOnFailure } from './draftActions.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';
import { pickText } from './pickText.ts';

const extensions = [15, 30, 60];

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  actions: DraftActions;
  aheadMs: number;
}

/** The team on the clock, the remaining time, and actions. */
export function ClockCard({ draft, picks, actions, aheadMs }: Props) {
  // The turns as they were when the operator asked, even if the draft changes behind the dialog: the server rejects them then.
  const [toSkip, askSkip] = useState<DraftSlot>();
  const [toUndo, askUndo] = useState<DraftPick>();
  const leftMs = useClockLeft(draft, aheadMs);
  const slot = slotAt(planOf(draft), draft.nextOverall);
  const teamOf = ({ teamId }: DraftSlot) => draft.participatingTeams.find(({ _id }) => _id === teamId)!;
  const last = picks.at(-1);
  return (
    <Card isFlush>
      <ClockFace draft={draft} leftMs={leftMs} />
      <div className={`${layout.row8} ${styles.clockWays}`}>
        {slot && leftMs !== null && (
          <span>
            {extensions.map((seconds) => (
              <Button
                key={seconds}
                variant="secondary"
                size="small"
                busy={actions.isBusy}
                onClick={() => void actions.extend(draft, seconds)}
              >
                {messages.extend({ seconds })}
              </Button>
            ))}
          </span>
        )}
        {slot && (
          <Button variant="ghost" size="small" onClick={() => askSkip(slot)}>
            {messages.skip}
          </Button>
        )}
        {last && (
          <Button variant="ghost" size="small" onClick={() => askUndo(last)}>
            {messages.undo}
          </Button>
        )}
      </div>
      {toSkip && (
        <ConfirmDialog
          open
          onClose={() => askSkip(undefined)}
          title={messages.skipAsk({ team: teamOf(toSkip).name })}
          say={messages.skipSay}
          confirm={messages.skip}
          onConfirm={throwOnFailure(() => actions.skip(toSkip))}
        />
      )}
      {toUndo && (
        <ConfirmDialog
          open
          onClose={() => askUndo(undefined)}
          title={messages.undoAsk}
          say={pickText(toUndo)}
          confirm={messages.undo}
          isDanger
          onConfirm={throwOnFailure(() => actions.undo(toUndo))}
        />
      )}
    </Card>
  );
}
