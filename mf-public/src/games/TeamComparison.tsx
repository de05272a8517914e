import { type GamePage, otherSide, type Side } from '@league/contract';
import {
  Card,
  formatNumber,
  layout,
  lineStyle,
  locale,
  recordText,
  SectionTitle,
  TeamCrest,
  Unseen,
} from '@league/kit';
import type { CSSProperties } from 'react';
import { type Comparison, comparisonsOf } from './comparison.ts';
import { messages } from './messages.ts';
import styles from './TeamComparison.module.css';

const sides = ['away', 'home'] as const;

/** What is recorded of both teams, as bars that share a line; empty if nothing is. */
export function TeamComparison({ game }: { game: GamePage }) {
  const compared = comparisonsOf(game);
  if (compared.length === 0) return null;
  return (
    <section aria-labelledby="comparison">
      <SectionTitle id="comparison">{messages.comparison}</SectionTitle>
      <Card>
        <p className={styles.teams} aria-hidden="true">
          {sides.map((side) => (
            <span key={side} className={layout.line10}>
              <TeamCrest team={game[side]} size={24} decorative /> <b>{recordText(game[side].code)}</b>
            </span>
          ))}
        </p>
        <ul className={styles.figures}>
          {compared.map((row) => (
            <li key={row.figure}>
              <span>{messages.compared[row.figure]}</span>
              {sides.map((side) => (
                <b key={side} data-side={side} data-more={row[side] > row[otherSide(side)] || undefined}>
                  <Unseen>{game[side].name} </Unseen>
                  {textOf(row, side)}
                </b>
              ))}
              <span className={styles.bar} aria-hidden="true">
                {sides.map((side) => (
                  <span
                    key={side}
                    style={{ ...lineStyle(game[side]), '--share': shareOf(row, side) } as CSSProperties}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const shareOf = (row: Comparison, side: Side) => (row.home + row.away === 0 ? 0 : row[side] / (row.home + row.away));

function textOf(row: Comparison, side: Side): string {
  if (row.figure === 'faceoffs')
    return new Intl.NumberFormat(locale(), { style: 'percent' }).format(shareOf(row, side));
  if (row.figure === 'powerPlays') return messages.ofPowerPlays({ goals: row[side], powerPlays: row.powerPlays[side] });
  if (row.figure === 'expectedGoals') return formatNumber(Math.round(10 * row[side]) / 10);
  return formatNumber(row[side]);
}
