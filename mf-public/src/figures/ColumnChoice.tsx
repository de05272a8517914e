import type { StatisticsRole } from '@league/contract';
import { Checkbox, FilterButton } from '@league/kit';
import styles from './ColumnChoice.module.css';
import type { FigureFilters } from './figureFilters.ts';
import { columnsWith, type Figure, figureRoles } from './figureRoles.ts';
import { words } from './words.ts';

interface Props {
  role: StatisticsRole;
  shown: readonly Figure[];
  /** The visitor has chosen them. */
  isChosen: boolean;
  filter: ((change: Partial<FigureFilters>) => void) & { to: (change: Partial<FigureFilters>) => string };
}

/** The choice of columns; the address has it, so that a link shows the same. */
export const ColumnChoice = ({ role, shown, isChosen, filter }: Props) => (
  <details className={styles.choice}>
    <summary>{words.columns}</summary>
    <div className={styles.panel}>
      <ul>
        {figureRoles[role].figures.map((figure) => {
          const isShown = shown.includes(figure);
          const { short, long } = words.figures[figure];
          return (
            <li key={figure}>
              <Checkbox
                label={
                  <>
                    <b>{short}</b> {long}
                  </>
                }
                checked={isShown}
                // A table has one figure at least.
                disabled={isShown && shown.length === 1}
                onChange={(isWanted) => filter({ columns: columnsWith(role, shown, figure, isWanted) })}
              />
            </li>
          );
        })}
      </ul>
      {isChosen && (
        <FilterButton variant="secondary" size="small" to={filter.to({ columns: '' })}>
          {words.usualColumns}
        </FilterButton>
      )}
    </div>
  </details>
);
