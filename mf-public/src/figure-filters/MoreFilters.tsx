import type { TeamFigures } from '@league/contract';
import { FilterSelect } from '@league/kit';
import { DayFilter } from '@league/kit/lists';
import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';
import type { GameChoice } from './gameFilters.ts';
import { messages } from './messages.ts';
import { teamFilter } from './teamFilter.ts';

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
      <summary>{messages.moreFilters}</summary>
      <div className={styles.fields}>
        <FilterSelect
          label={messages.opponent}
          value={value}
          options={[{ value: '', label: messages.allOpponents }, ...options]}
          to={(opponent) => filter.to({ opponent })}
        />
        <FilterSelect
          label={messages.venue}
          value={venue}
          options={(['', 'home', 'away'] as const).map((value) => ({ value, label: messages.venues[value || 'all'] }))}
          to={(venue) => filter.to({ venue: venue as GameChoice['venue'] })}
        />
        <DayFilter label={messages.from} day={from} onDay={(from) => filter({ from })} />
        <DayFilter label={messages.to} day={to} onDay={(to) => filter({ to })} />
        {children}
      </div>
    </details>
  );
}
