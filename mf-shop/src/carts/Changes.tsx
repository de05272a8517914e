import { Button } from '@league/kit';
import { useEffect, useRef } from 'react';
import styles from './Changes.module.css';
import { messages } from './messages.ts';

interface Props {
  changes: readonly string[];
  onDismiss: () => void;
  /** Scrolls up to the changes after pressing the order button below. */
  isFocused?: boolean;
}

/** What has changed since it was added, until somebody has read it. */
export function Changes({ changes, onDismiss, isFocused = false }: Props) {
  const section = useRef<HTMLElement>(null);
  const count = changes.length;
  useEffect(() => {
    if (isFocused && count > 0) section.current?.focus();
  }, [isFocused, count]);
  if (count === 0) return null;
  return (
    <section ref={section} tabIndex={-1} role="alert" aria-labelledby="cart-changed" className={styles.changes}>
      <h2 id="cart-changed">{messages.changed}</h2>
      <ul>
        {changes.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={onDismiss}>
        {messages.understood}
      </Button>
    </section>
  );
}
