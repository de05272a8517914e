import type { ScoreSheet } from '@league/contract';
import { Button, layout } from '@league/kit';
import callout from '../callout.module.css';
import styles from './EndOfGame.module.css';
import { entryLine } from './entryText.ts';
import { messages } from './messages.ts';

interface Props {
  /** The sheet as the person saw it. */
  before: ScoreSheet;
  now: ScoreSheet;
  onAccept: () => void;
}

/** Lists what has changed on a sheet since it was seen, and asks whether to continue with it. */
export function SheetChanged({ before, now, onAccept }: Props) {
  const seqs = new Map(before.entries.map(({ key, seq }) => [key, seq]));
  const changed = now.entries.filter(({ key, seq }) => seqs.get(key) !== seq);
  const keys = new Set(now.entries.map(({ key }) => key));
  const removed = before.entries.filter(({ key }) => !keys.has(key));
  return (
    <div role="alert" className={`${callout.warning} ${layout.stack12}`}>
      <p>{messages.changedSince}</p>
      {changed.length + removed.length > 0 && (
        <ul className={styles.list}>
          {changed.map(({ key, entry }) => (
            <li key={key}>{entryLine(now, entry)}</li>
          ))}
          {removed.map(({ key, entry }) => (
            <li key={key}>{messages.removed({ what: entryLine(before, entry) })}</li>
          ))}
        </ul>
      )}
      <Button size="small" variant="secondary" onClick={onAccept}>
        {messages.acceptChanges}
      </Button>
    </div>
  );
}
