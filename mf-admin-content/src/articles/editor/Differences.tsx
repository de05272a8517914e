import { layout } from '@league/kit';
import { useMemo } from 'react';
import styles from './Differences.module.css';
import { wordByWord } from './differences.ts';
import { words } from './words.ts';

/** From one text to another: what was taken out and what was put in. */
export function Differences({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => wordByWord(before, after), [before, after]);
  if (before === after) return <p className={layout.note}>{words.formatting}</p>;
  if (!changes) {
    return (
      <div className={styles.text}>
        <del>{before}</del>
        <ins>{after}</ins>
      </div>
    );
  }
  return (
    <div className={styles.text}>
      {changes.map(({ value, added, removed }, at) =>
        added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison stays in its order
          <ins key={at}>{value}</ins>
        ) : removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison stays in its order
          <del key={at}>{value}</del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison stays in its order
          <span key={at}>{value}</span>
        ),
      )}
    </div>
  );
}
