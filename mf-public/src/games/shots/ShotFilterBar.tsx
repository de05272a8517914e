import { strengths } from '@league/contract';
import { Card, FilterButton, FilterSelect, optionsOf } from '@league/kit';
import type { ReactNode } from 'react';
import { type OutcomeFilter, outcomeFilters, type StrengthFilter } from './chosenShots.ts';
import styles from './ShotFilterBar.module.css';
import { words } from './words.ts';

/** The filters of a shot map. @param clear the page's address without any */
export const ShotFilterBar = ({ clear, children }: { clear: string; children: ReactNode }) => (
  <div className={styles.bar}>
    <Card>
      <search className={styles.filters} aria-label={words.filters}>
        {children}
        <FilterButton variant="ghost" size="small" to={clear}>
          {words.clear}
        </FilterButton>
      </search>
    </Card>
  </div>
);

interface Props<Value> {
  value: Value;
  /** The page's address with another value. */
  to: (value: Value) => string;
}

export const OutcomeSelect = ({ value, to }: Props<OutcomeFilter>) => (
  <FilterSelect
    label={words.outcome}
    value={value}
    options={[
      { value: 'all', label: words.allOutcomes },
      ...optionsOf(outcomeFilters, (each) => words.outcomeFilters[each]),
    ]}
    to={(chosen) => to(chosen as OutcomeFilter)}
  />
);

/** Offers the strengths that the attempts have. */
export const StrengthSelect = ({
  attempts,
  value,
  to,
}: Props<StrengthFilter> & { attempts: readonly { strength: string }[] }) => (
  <FilterSelect
    label={words.strength}
    value={value}
    options={[
      { value: 'all', label: words.allStrengths },
      ...optionsOf(
        strengths.filter((strength) => attempts.some((each) => each.strength === strength)),
        (each) => words.strengths[each],
      ),
    ]}
    to={(chosen) => to(chosen as StrengthFilter)}
  />
);
