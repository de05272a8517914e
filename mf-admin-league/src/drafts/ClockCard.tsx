import { type DraftPick, type LiveDraft, planOf, slotAt } from '@league/contract';
import { Button, Card, layout } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useClockLeft } from '@league/kit/live';
import { useState } from 'react';
import { ClockFace } from './ClockFace.tsx';
import { type DraftActions, orStay } from './draftQueries.ts';
import styles from './drafts.module.css';
import { pickWords } from './pickWords.ts';
import { words } from './words.ts';

const extensions = [15, 30, 60];

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  actions: DraftActions;
  aheadMs: number;
}

/** The team on the clock, the remaining time, and actions. */
export function ClockCard({ draft, picks, actions, aheadMs }: Props) {
  const [asked, ask] = useState<'skip' | 'undo'>();
  const leftMs = useClockLeft(draft, aheadMs);
  const slot = slotAt(planOf(draft), draft.nextOverall);
  const team = slot && draft.participatingTeams.find(({ _id }) => _id === slot.teamId)!;
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
                onClick={() => void actions.extend(slot.overall, seconds)}
              >
                {words.extend({ seconds })}
              </Button>
            ))}
          </span>
        )}
        {slot && (
          <Button variant="ghost" size="small" onClick={() => ask('skip')}>
            {words.skip}
          </Button>
        )}
        {last && (
          <Button variant="ghost" size="small" onClick={() => ask('undo')}>
            {words.undo}
          </Button>
        )}
      </div>
      {slot && team && (
        <ConfirmDialog
          open={asked === 'skip'}
          onClose={() => ask(undefined)}
          title={words.skipAsk({ team: team.name })}
          say={words.skipSay}
          confirm={words.skip}
          onConfirm={orStay(() => actions.skip(slot.overall))}
        />
      )}
      {last && (
        <ConfirmDialog
          open={asked === 'undo'}
          onClose={() => ask(undefined)}
          title={words.undoAsk}
          say={pickWords(last)}
          confirm={words.undo}
          isDanger
          onConfirm={orStay(() => actions.undo(last.overall))}
        />
      )}
    </Card>
  );
}
