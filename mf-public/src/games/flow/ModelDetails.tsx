import { Card, formatDate, layout } from '@league/kit';
import { figures } from '@league/kit/direction';
import { DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { expectedGoalsQuery } from '../gameQueries.ts';
import styles from './Flow.module.css';
import { messages } from './messages.ts';

/** What expected goals are fitted to, and how well they fit. It is loaded when somebody opens it. */
export function ModelDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before it was hydrated.
  const readOpen = () => setOpen(details.current!.open);
  useEffect(readOpen, []);
  const { data, error } = useQuery({ ...expectedGoalsQuery, enabled: isOpen });
  const model = data?.model;
  return (
    <details ref={details} className={styles.restsOn} onToggle={readOpen}>
      <summary>{messages.restsOn}</summary>
      {error && <p role="alert">{messages.modelFailed}</p>}
      {model && (
        <div className={layout.stack12}>
          <p>
            {messages.model({
              shots: model.shots,
              goals: model.goals,
              date: formatDate(model.trainedAt),
              auc: figures((100 * model.auc).toFixed(0)),
            })}
          </p>
          <Card isFlush>
            <DataTable
              caption={messages.calibration}
              columns={[
                { id: 'fifth', header: messages.fifth, value: ({ fifth }) => figures(String(fifth)) },
                { id: 'shots', header: messages.shots, value: ({ shots }) => shots, align: 'end' },
                {
                  id: 'expected',
                  header: messages.expectedShort,
                  value: ({ expected }) => figures(expected.toFixed(1)),
                  align: 'end',
                },
                { id: 'goals', header: messages.came, value: ({ goals }) => goals, align: 'end' },
              ]}
              rows={model.calibration.map((row, at) => ({ ...row, fifth: at + 1 }))}
              rowKey={({ fifth }) => String(fifth)}
              isSorted
            />
          </Card>
        </div>
      )}
    </details>
  );
}
