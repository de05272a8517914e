import type { Conflict } from '@league/contract';
import styles from './referees.module.css';

/** An official's conflicts at a game. */
export const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) =>
  conflicts.length > 0 && (
    <ul className={styles.conflicts}>
      {conflicts.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
