import { Button } from '@league/kit';
import { messages } from './messages.ts';
import styles from './PaletteFoot.module.css';

interface Props {
  text: string;
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
  retry: () => unknown;
}

/** The state of the search, also announced, and the keys. */
export function PaletteFoot({ text, count, isSearching, hasFailed, retry }: Props) {
  return (
    <div className={styles.foot}>
      <p role="status">{text && !hasFailed && stateOf(text, count, isSearching)}</p>
      {hasFailed && (
        <p role="alert">
          {messages.failed}{' '}
          <Button variant="secondary" size="small" onClick={() => retry()}>
            {messages.tryAgain}
          </Button>
        </p>
      )}
      <ul className={styles.keys} aria-hidden="true">
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> {messages.keys.move}
        </li>
        <li>
          <kbd>↵</kbd> {messages.keys.open}
        </li>
        <li>
          <kbd>Esc</kbd> {messages.keys.close}
        </li>
      </ul>
    </div>
  );
}

function stateOf(text: string, count: number, isSearching: boolean) {
  if (isSearching) return messages.searching;
  return count === 0 ? messages.nothing({ text }) : messages.count({ count });
}
