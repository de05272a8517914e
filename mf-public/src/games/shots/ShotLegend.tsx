import { ShotMark } from '@league/kit/rink';
import type { Attempt } from '../attempts.ts';
import { outcomeFilters } from './chosenShots.ts';
import styles from './ShotMap.module.css';
import { words } from './words.ts';

/** The shape of each outcome that is drawn. */
export function ShotLegend({ attempts }: { attempts: readonly Attempt[] }) {
  const used = outcomeFilters.filter((outcome) => attempts.some((each) => each.outcome === outcome && each.place));
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {used.map((outcome) => (
        <li key={outcome}>
          <svg viewBox="-18 -18 36 36" aria-hidden="true">
            <ShotMark outcome={outcome} />
          </svg>
          {words.outcomes[outcome]}
        </li>
      ))}
    </ul>
  );
}
