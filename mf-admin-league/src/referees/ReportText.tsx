import type { GameReport } from '@league/contract';
import { layout } from '@league/kit';
import styles from './referees.module.css';
import { words } from './words.ts';

/** A referee's report, read-only. */
export const ReportText = ({ report: { incidents, injuries, matchPenalties } }: { report: GameReport }) => (
  <div className={`${layout.stack16} ${styles.form}`}>
    <section>
      <h3>{words.incidents}</h3>
      <p className={styles.text}>{incidents ?? words.nothing}</p>
    </section>
    <section>
      <h3>{words.injuries}</h3>
      <p className={styles.text}>{injuries ?? words.nothing}</p>
    </section>
    {matchPenalties.length > 0 && (
      <section>
        <h3>{words.matchPenalties}</h3>
        {matchPenalties.map(({ player, description }) => (
          <p key={`${player._id} ${description}`} className={styles.text}>
            <b>{player.name}</b>: {description}
          </p>
        ))}
      </section>
    )}
  </div>
);
