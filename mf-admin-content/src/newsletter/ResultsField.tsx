import { Checkbox, Failed, layout } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import styles from './newsletter.module.css';
import { blocksQuery } from './newsletterQueries.ts';
import { words } from './words.ts';

/** Whether an issue contains the results of the week, and how many there are now. */
export function ResultsField({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const { data: offered, error, refetch } = useQuery(blocksQuery);
  return (
    <div className={styles.results}>
      <Checkbox label={words.results} checked={isChosen} onChange={onChange} />
      {error && !offered && isChosen ? (
        <Failed title={words.resultsFailed} retry={refetch} isBare />
      ) : (
        <p className={layout.note}>
          {words.resultsHint} {offered && words.resultsNow({ count: offered.results.length })}
        </p>
      )}
    </div>
  );
}
