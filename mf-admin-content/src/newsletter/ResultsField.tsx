import { Checkbox, Failed, layout } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { blocksQuery } from './newsletterQueries.ts';

/** Whether an issue contains the results of the week, and how many there are now. */
export function ResultsField({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const { data: offered, error, refetch } = useQuery(blocksQuery);
  return (
    <div className={styles.results}>
      <Checkbox label={messages.results} checked={isChosen} onChange={onChange} />
      {error && !offered && isChosen ? (
        <Failed title={messages.resultsFailed} retry={refetch} isBare />
      ) : (
        <p className={layout.note}>
          {messages.resultsHint} {offered && messages.resultsNow({ count: offered.results.length })}
        </p>
      )}
    </div>
  );
}
