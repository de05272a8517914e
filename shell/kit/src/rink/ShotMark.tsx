import type { ShotOutcome } from '@league/contract';
import styles from './Rink.module.css';

/** What a shot is drawn as, around the center of its place, in decimeters and in `--team-line`: each outcome has a shape of its own. */
export const ShotMark = ({ outcome }: { outcome: 'goal' | ShotOutcome }) => (
  <g className={styles.mark} data-outcome={outcome}>
    {outcome === 'goal' && (
      <>
        <circle data-ring r="15" />
        <circle r="9.5" />
      </>
    )}
    {outcome === 'onGoal' && <circle r="7" />}
    {outcome === 'missed' && <path d="M-6-6 6 6M6-6-6 6" />}
    {outcome === 'blocked' && <rect x="-6" y="-6" width="12" height="12" />}
    {outcome === 'post' && <path d="M0-9 8.5 6.5h-17Z" />}
  </g>
);
