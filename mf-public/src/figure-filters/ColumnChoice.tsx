import { Checkbox, FilterButton } from '@league/kit';
import styles from './ColumnChoice.module.css';
import { columnsWith } from './columns.ts';
import { messages } from './messages.ts';

interface Props {
  /** All that can be shown, in order. */
  columns: readonly { id: string; short: string; long: string }[];
  shown: readonly string[];
  /** What is shown if nothing is chosen. */
  usual: readonly string[];
  /** The visitor has chosen them. */
  isChosen: boolean;
  filter: ((change: { columns: string }) => void) & { to: (change: { columns: string }) => string };
}

/** The choice of columns; the address has it, so that a link shows the same. */
export const ColumnChoice = ({ columns, shown, usual, isChosen, filter }: Props) => (
  <details className={styles.choice}>
    <summary>{messages.columns}</summary>
    <div className={styles.panel}>
      <ul>
        {columns.map(({ id, short, long }) => {
          const isShown = shown.includes(id);
          const all = columns.map((column) => column.id);
          return (
            <li key={id}>
              <Checkbox
                label={
                  <>
                    <b>{short}</b> {long}
                  </>
                }
                checked={isShown}
                // A table has one figure at least.
                disabled={isShown && shown.length === 1}
                onChange={(isWanted) => filter({ columns: columnsWith(all, usual, shown, id, isWanted) })}
              />
            </li>
          );
        })}
      </ul>
      {isChosen && (
        <FilterButton variant="secondary" size="small" to={filter.to({ columns: '' })}>
          {messages.usualColumns}
        </FilterButton>
      )}
    </div>
  </details>
);
