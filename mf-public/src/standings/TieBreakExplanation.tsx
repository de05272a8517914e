import type { Standings } from '@league/contract';
import { Badge, recordText, SectionTitle } from '@league/kit';
import { listed } from '@league/kit/direction';
import { useLocation } from '@league/kit/router';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import styles from './TieBreakExplanation.module.css';
import { tieNotes } from './tieNotes.ts';

/** The table's rules, and the deciding criterion between level teams. */
export function TieBreakExplanation({ standings: { rows, rules } }: { standings: Standings }) {
  const notes = tieNotes(rows);
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);

  // It renders after the table has loaded, which is after the browser scrolled to the anchor.
  useEffect(() => {
    if (hash === '#why') section.current?.scrollIntoView();
  }, [hash]);

  return (
    <section ref={section} aria-labelledby="why">
      <SectionTitle id="why">{messages.why}</SectionTitle>
      <div className={styles.rules}>
        <p>{messages.pointsSystem(rules.points)}</p>
        <p>
          {messages.tieBreak({ criteria: listed(rules.tieBreak.map((criterion) => messages.criteria[criterion])) })}
          {rules.onSplit === 'restart' && ` ${messages.onRestart}`}
        </p>
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ above, below, points, reason, provisional }) => (
            <li key={above}>
              <b>{messages.above({ above, below })}</b>
              <span>{messages.levelOn({ points })}</span>
              <span>{recordText(reason)}</span>
              {provisional && <Badge tone="warning">{messages.provisional}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
