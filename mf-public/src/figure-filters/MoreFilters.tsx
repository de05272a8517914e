import type { TeamFigures } from '@league/contract';
import { FilterSelect } from '@league/kit';
import { DayFilter } from '@league/kit/lists';
import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';
import type { GameChoice } from './gameFilters.ts';
import { teamFilter } from './teamFilter.ts';
import { words } from './words.ts';

interface Props {
  chosen: GameChoice;
  /** The teams that can be opponents, and the chosen one. */
  figures: Pick<TeamFigures, 'teams' | 'opponent'>;
  filter: ((change: Partial<GameChoice>) => void) & { to: (change: Partial<GameChoice>) => string };
  /** Something else in it is chosen. */
  isOpen?: boolean;
  children?: ReactNode;
}

/** Which games count: by opponent, by home and away, and by days. What is rarely used is folded away until it is. */
export function MoreFilters({ chosen, figures, filter, isOpen = false, children }: Props) {
  const { opponent, venue, from, to } = chosen;
  const { value, options } = teamFilter(figures.teams, opponent, figures.opponent);
  return (
    <details className={styles.more} open={Boolean(opponent || venue || from || to || isOpen)}>
      <summary>{words.moreFilters}</summary>
      <div className={styles.fields}>
        <FilterSelect
          label={words.opponent}
          value={value}
          options={[{ value: '', label: words.allOpponents }, ...options]}
          to={(opponent) => filter.to({ opponent })}
        />
        <FilterSelect
          label={words.venue}
          value={venue}
          options={(['', 'home', 'away'] as const).map((value) => ({ value, label: words.venues[value || 'all'] }))}
          to={(venue) => filter.to({ venue: venue as GameChoice['venue'] })}
        />
        <DayFilter label={words.from} day={from} onDay={(from) => filter({ from })} />
        <DayFilter label={words.to} day={to} onDay={(to) => filter({ to })} />
        {children}
      </div>
    </details>
  );
}
