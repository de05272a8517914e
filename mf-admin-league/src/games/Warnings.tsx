import type { SavedGame } from '@league/contract';
import { Button } from '@league/kit';
import callout from '../callout.module.css';
import { notificationTexts } from '../notified.ts';
import { messages } from './messages.ts';
import styles from './Warnings.module.css';

/** The results of saving games. */
export type SavedOutcome = Pick<SavedGame, 'warnings' | 'notified'>;

interface Props {
  outcome: SavedOutcome;
  onDismiss: () => void;
}

/** Warnings that the form has not asked about. */
export const outcomeOf = ({ warnings, notified }: SavedGame): SavedOutcome => ({
  warnings: warnings.filter(({ kind }) => kind === 'officialsAsked'),
  notified,
});

export const hasNews = ({ warnings, notified }: SavedOutcome) =>
  warnings.length + notificationTexts(notified).length > 0;

/** Warnings about saved games, and who was notified. */
export const Warnings = ({ outcome: { warnings, notified }, onDismiss }: Props) => (
  <section
    className={`${callout.warning} ${callout.bar} ${styles.warnings}`}
    role="status"
    aria-label={messages.outcome}
  >
    <div>
      {warnings.length > 0 && (
        <>
          <b>{messages.warnings}</b>
          <p>{messages.warningsSay}</p>
          <ul>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {notificationTexts(notified).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <Button variant="ghost" size="small" onClick={onDismiss}>
      {messages.dismiss}
    </Button>
  </section>
);
