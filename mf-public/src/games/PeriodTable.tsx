import type { GamePage } from '@league/contract';
import { Card, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useId } from 'react';
import { messages } from './messages.ts';
import styles from './PeriodTable.module.css';
import type { PeriodColumn } from './periods.ts';

interface Props {
  title: string;
  game: GamePage;
  columns: readonly PeriodColumn[];
  /** Why the total is not the sum of the periods. */
  note?: string | null;
}

/** Three periods and the total. */
const regulationColumns = 4;

/** Both sides' figures by period, the total last. */
export function PeriodTable({ title, game, columns, note }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Card isFlush>
        {/* After overtimes it is wider than a phone. */}
        <div
          className={styles.frame}
          {...(columns.length > regulationColumns && { role: 'group', 'aria-labelledby': id, tabIndex: 0 })}
        >
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{messages.team}</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {recordText(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(['away', 'home'] as const).map((side) => (
                <tr key={side}>
                  <th scope="row">
                    <span className={layout.line10}>
                      <TeamCrest team={game[side]} size={24} decorative />
                      <abbr title={game[side].name}>{game[side].code}</abbr>
                    </span>
                  </th>
                  {columns.map((column) => (
                    <td key={column.name}>{figures(column[side] ?? '–')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {note && <p className={`${layout.note} ${styles.note}`}>{note}</p>}
    </section>
  );
}
