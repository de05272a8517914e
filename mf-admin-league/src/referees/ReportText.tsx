import type { GameReport } from '@league/contract';
import { layout } from '@league/kit';
import { messages } from './messages.ts';
import styles from './referees.module.css';

/** A referee's report, read-only. */
export const ReportText = ({ report: { incidents, injuries, matchPenalties } }: { report: GameReport }) => (
  <div className={`${layout.stack16} ${styles.form}`}>
    <section>
      <h3>{messages.incidents}</h3>
      <p className={styles.text}>{incidents ?? messages.nothing}</p>
    </section>
    <section>
      <h3>{messages.injuries}</h3>
      <p className={styles.text}>{injuries ?? messages.nothing}</p>
    </section>
    {matchPenalties.length > 0 && (
      <section>
        <h3>{messages.matchPenalties}</h3>
        {matchPenalties.map(({ player, description }) => (
          <p key={`${player._id} ${description}`} className={styles.text}>
            <b>{player.name}</b>: {description}
          </p>
        ))}
      </section>
    )}
  </div>
);
