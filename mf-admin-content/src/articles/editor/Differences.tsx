import { layout } from '@league/kit';
import { useMemo } from 'react';
import styles from './Differences.module.css';
import { diffWords } from './differences.ts';
import { messages } from './messages.ts';

/** Removed and inserted words between two texts. */
export function Differences({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => diffWords(before, after), [before, after]);
  if (before === after) return <p className={layout.note}>{messages.formatting}</p>;
  if (!changes) {
    return (
      <div className={styles.text} dir="auto">
        <del>{before}</del>
        <ins>{after}</ins>
      </div>
    );
  }
  return (
    <div className={styles.text} dir="auto">
      {changes.map(({ value, added, removed }, at) =>
        added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <ins key={at}>{value}</ins>
        ) : removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <del key={at}>{value}</del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <span key={at}>{value}</span>
        ),
      )}
    </div>
  );
}
