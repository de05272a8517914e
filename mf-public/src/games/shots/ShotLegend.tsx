import { ShotMark } from '@league/kit/rink';
import type { Attempt } from '../attempts.ts';
import { outcomeFilters } from './chosenShots.ts';
import { messages } from './messages.ts';
import styles from './ShotMap.module.css';

/** The shape of each outcome that is drawn. */
export function ShotLegend({ attempts }: { attempts: readonly Attempt[] }) {
  const used = outcomeFilters.filter((outcome) => attempts.some((each) => each.outcome === outcome && each.place));
  return (
    <ul className={styles.legend} aria-label={messages.legend}>
      {used.map((outcome) => (
        <li key={outcome}>
          <svg viewBox="-18 -18 36 36" aria-hidden="true">
            <ShotMark outcome={outcome} />
          </svg>
          {messages.outcomes[outcome]}
        </li>
      ))}
    </ul>
  );
}
