import { type GamePage, periodName } from '@league/contract';
import { recordText } from '@league/kit';
import type { ReactNode } from 'react';
import styles from './Flow.module.css';
import { secondOf } from './winProbability.ts';

interface Edge {
  team?: GamePage['home'];
  text: string;
}

interface Props {
  game: GamePage;
  /** Seconds from the first face-off, at the right edge. */
  end: number;
  label: string;
  /** The heights of fine lines: 0 is the top, 100 the bottom. */
  levels: readonly number[];
  top: Edge;
  bottom?: Edge;
  /** What is drawn: x is seconds, y as `levels`. */
  children: ReactNode;
}

/** A drawing over the time of a game, with its periods below. Time follows the direction of reading. */
export function Chart({ game, end, label, levels, top, bottom, children }: Props) {
  const periods = periodsUntil(game, end);
  return (
    <figure className={styles.plot}>
      <p className={styles.edges} aria-hidden="true">
        {[top, bottom].map(
          (edge) =>
            edge && (
              <span key={edge === top ? 'top' : 'bottom'}>
                {edge.team && <b>{recordText(edge.team.code)}</b>} {edge.text}
              </span>
            ),
        )}
      </p>
      <svg role="img" aria-label={label} viewBox={`0 0 ${end} 100`} preserveAspectRatio="none">
        {levels.map((y) => (
          <path key={y} data-level d={`M0 ${y}H${end}`} />
        ))}
        {periods.slice(1).map(({ from }) => (
          <path key={from} data-level d={`M${from} 0V100`} />
        ))}
        {children}
      </svg>
      <p
        className={styles.periods}
        aria-hidden="true"
        style={{ gridTemplateColumns: periods.map(({ from, to }) => `${to - from}fr`).join(' ') }}
      >
        {periods.map(({ period }) => (
          <span key={period}>{periodName(period, game.regulationPeriods)}</span>
        ))}
      </p>
    </figure>
  );
}

/** The periods that have begun, in seconds from the first face-off. */
function periodsUntil(game: GamePage, end: number): { period: number; from: number; to: number }[] {
  const periods = [];
  for (let period = 1; ; period += 1) {
    const from = secondOf({ period, elapsedSeconds: 0 }, game);
    if (from >= end) return periods;
    periods.push({ period, from, to: Math.min(end, secondOf({ period: period + 1, elapsedSeconds: 0 }, game)) });
  }
}
