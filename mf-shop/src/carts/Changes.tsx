import { Button } from '@league/kit';
import styles from './Changes.module.css';
import { words } from './words.ts';

/** What has changed since it was put into the cart, until somebody has read it. */
export function Changes({ changes, understood }: { changes: readonly string[]; understood: () => void }) {
  if (changes.length === 0) return null;
  return (
    <section role="alert" className={styles.changes}>
      <h2>{words.changed}</h2>
      <ul>
        {changes.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={understood}>
        {words.understood}
      </Button>
    </section>
  );
}
