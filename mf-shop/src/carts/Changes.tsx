import { Button } from '@league/kit';
import { useEffect, useRef } from 'react';
import styles from './Changes.module.css';
import { words } from './words.ts';

interface Props {
  changes: readonly string[];
  understood: () => void;
  /** Scrolls up to the changes after pressing the order button below. */
  isLedTo?: boolean;
}

/** What has changed since it was added, until somebody has read it. */
export function Changes({ changes, understood, isLedTo = false }: Props) {
  const told = useRef<HTMLElement>(null);
  const count = changes.length;
  useEffect(() => {
    if (isLedTo && count > 0) told.current?.focus();
  }, [isLedTo, count]);
  if (count === 0) return null;
  return (
    <section ref={told} tabIndex={-1} role="alert" aria-labelledby="cart-changed" className={styles.changes}>
      <h2 id="cart-changed">{words.changed}</h2>
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
