import { Button } from '@league/kit';
import styles from './PaletteFoot.module.css';
import { words } from './words.ts';

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
          {words.failed}{' '}
          <Button variant="secondary" size="small" onClick={() => retry()}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      <ul className={styles.keys} aria-hidden="true">
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.move}
        </li>
        <li>
          <kbd>↵</kbd> {words.keys.open}
        </li>
        <li>
          <kbd>Esc</kbd> {words.keys.close}
        </li>
      </ul>
    </div>
  );
}

function stateOf(text: string, count: number, isSearching: boolean) {
  if (isSearching) return words.searching;
  return count === 0 ? words.nothing({ text }) : words.count({ count });
}
