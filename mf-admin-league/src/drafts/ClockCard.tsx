import { type DraftPick, type LiveDraft, pickClockText, planOf, slotAt } from '@league/contract';
import { Button, Card, TeamCrest, teamColors } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useClockLeft } from '@league/kit/live';
import { useState } from 'react';
import type { Deeds } from './draftQueries.ts';
import styles from './drafts.module.css';
import { pickWords } from './pickWords.ts';
import { words } from './words.ts';

const extensions = [15, 30, 60];
const hotMs = 10_000;

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  deeds: Deeds;
  aheadMs: number;
}

/** Whose turn it is, how long still, and what can be done about it. */
export function ClockCard({ draft, picks, deeds, aheadMs }: Props) {
  const [asked, ask] = useState<'skip' | 'undo'>();
  const leftMs = useClockLeft(draft, aheadMs);
  const slot = slotAt(planOf(draft), draft.nextOverall);
  const team = slot && draft.participatingTeams.find(({ _id }) => _id === slot.teamId)!;
  const last = picks.at(-1);
  const colors = team && teamColors(team);
  const done = (work: () => Promise<boolean>) => async () => {
    if (!(await work())) throw new Error('It was not done.');
  };
  return (
    <Card isFlush>
      {slot && team && colors ? (
        <div
          className={styles.clockCard}
          style={{ background: colors.surface, color: colors.text, borderColor: colors.accent }}
        >
          <TeamCrest team={team} size={72} decorative />
          <div>
            <p>{draft.isPaused ? words.paused : words.onTheClock}</p>
            <h2>{team.name}</h2>
            <p>
              {words.overall(slot.overall)} · {words.where(slot.round, slot.place)}
            </p>
          </div>
          {leftMs !== null && (
            <b className={styles.left} role="timer" data-hot={(leftMs <= hotMs && !draft.isPaused) || undefined}>
              {pickClockText(leftMs)}
              {leftMs === 0 && <small>{words.timeIsUp}</small>}
            </b>
          )}
        </div>
      ) : (
        <p className={styles.done}>{words.allTaken}</p>
      )}
      <div className={styles.clockWays}>
        {slot && leftMs !== null && (
          <span>
            {extensions.map((seconds) => (
              <Button
                key={seconds}
                variant="secondary"
                size="small"
                onClick={() => void deeds.extend(slot.overall, seconds)}
              >
                {words.extend(seconds)}
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
          title={words.skipAsk(team.name)}
          say={words.skipSay}
          confirm={words.skip}
          onConfirm={done(() => deeds.skip(slot.overall))}
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
          onConfirm={done(() => deeds.undo(last.overall))}
        />
      )}
    </Card>
  );
}
