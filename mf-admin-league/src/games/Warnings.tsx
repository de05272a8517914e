import type { GameWarning } from '@league/contract';
import { Button } from '@league/kit';
import styles from './Warnings.module.css';
import { words } from './words.ts';

interface Props {
  warnings: readonly GameWarning[];
  onDismiss: () => void;
}

/** What is worth a second look about a game that was saved. */
export const Warnings = ({ warnings, onDismiss }: Props) => (
  <section className={styles.warnings} role="status" aria-label={words.warnings}>
    <div>
      <b>{words.warnings}</b>
      <p>{words.warningsSay}</p>
      <ul>
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
    <Button variant="ghost" size="small" onClick={onDismiss}>
      {words.dismiss}
    </Button>
  </section>
);
