import type { ScoreSheet } from '@league/contract';
import styles from './ScoreSheetPage.module.css';
import { words } from './words.ts';

/** The foot of the printed sheet: officials, and space for signatures. */
export const PrintedEnd = ({ sheet }: { sheet: ScoreSheet }) => (
  <div className={styles.printed}>
    <p>
      {words.attendance}: {sheet.attendance ?? '–'}
    </p>
    <p>
      {words.officials}: {sheet.officials.map(({ name, duty }) => `${name} (${duty})`).join(', ') || '–'}
    </p>
    <div className={styles.lines}>
      <span>{words.referee}</span>
      <span>{words.scorekeeper}</span>
    </div>
  </div>
);
