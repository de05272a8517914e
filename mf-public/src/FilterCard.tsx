import { Card, FilterButton } from '@league/kit';
import type { ReactNode } from 'react';
import styles from './FilterCard.module.css';

interface Props {
  /** What the filters are of, where the page has several. */
  label?: string;
  /** The page's address without any filter. */
  clear: string;
  clearLabel: string;
  children: ReactNode;
}

/** The filters of a list or a map, and the way to clear them. It is not printed. */
export const FilterCard = ({ label, clear, clearLabel, children }: Props) => (
  <search className={styles.card} aria-label={label}>
    <Card>
      <div className={styles.filters}>
        {children}
        <FilterButton variant="ghost" size="small" to={clear}>
          {clearLabel}
        </FilterButton>
      </div>
    </Card>
  </search>
);
