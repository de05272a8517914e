import { Button } from '@league/kit';
import { useEffect, useRef } from 'react';
import styles from './Changes.module.css';
import { words } from './words.ts';

interface Props {
  changes: readonly string[];
  understood: () => void;
  /** Whoever is far below, at the button that sends the order, is led up to what has changed. */
  isLedTo?: boolean;
}

/** What has changed since it was put into the cart, until somebody has read it. */
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
