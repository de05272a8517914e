import type { Result } from '@league/contract';
import { listed } from '@league/kit/direction';
import styles from './FormSquares.module.css';
import { messages } from './messages.ts';

/** A team's last results, the most recent last, each as a letter. */
export function FormSquares({ results, label }: { results: readonly Result[]; label: string }) {
  const text = listed(results.map((result) => messages.results[result])) || messages.noGames;
  return (
    <span className={styles.form} role="img" aria-label={`${label}: ${text}`}>
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no identity but their place
        <i key={at} data-result={result} title={messages.results[result]}>
          {messages.resultLetters[result]}
        </i>
      ))}
    </span>
  );
}
