import type { SavedGame } from '@league/contract';
import { Button } from '@league/kit';
import { notifiedText } from '../notified.ts';
import styles from './Warnings.module.css';
import { words } from './words.ts';

/** What there is to tell of games that were saved. */
export type SavedOutcome = Pick<SavedGame, 'warnings' | 'notified'>;

interface Props {
  outcome: SavedOutcome;
  onDismiss: () => void;
}

/** What a form has not asked before it was saved. */
export const outcomeOf = ({ warnings, notified }: SavedGame): SavedOutcome => ({
  warnings: warnings.filter(({ kind }) => kind === 'officialsAsked'),
  notified,
});

export const hasNews = ({ warnings, notified }: SavedOutcome) => warnings.length + notifiedText(notified).length > 0;

/** What is worth a second look about games that were saved, and who was told. */
export const Warnings = ({ outcome: { warnings, notified }, onDismiss }: Props) => (
  <section className={styles.warnings} role="status" aria-label={words.outcome}>
    <div>
      {warnings.length > 0 && (
        <>
          <b>{words.warnings}</b>
          <p>{words.warningsSay}</p>
          <ul>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {notifiedText(notified).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <Button variant="ghost" size="small" onClick={onDismiss}>
      {words.dismiss}
    </Button>
  </section>
);
