import { FilterLink, lineStyle } from '@league/kit';
import { stepOf } from '@league/kit/direction';
import { Rink, ShotMark } from '@league/kit/rink';
import type { KeyboardEvent } from 'react';
import type { AttemptOutcome } from '../attempts.ts';
import styles from './ShotMarks.module.css';

export interface Mark {
  id: string;
  x: number;
  y: number;
  outcome: AttemptOutcome;
  /** Who shot, when and how. */
  label: string;
  team: { primaryColor: string };
}

interface Props {
  /** The name of the drawing. */
  label: string;
  isHalf?: boolean;
  /** By time. */
  marks: readonly Mark[];
  /** The id of the one that is told of. */
  accessibleName: string;
  /** Somebody points at one; empty: no longer. */
  point: (id: string) => void;
  /** The page's address with this one pressed. */
  to: (id: string) => string;
  /** Those that are drawn only: too many links would make a page slow. */
  isPlain?: (mark: Mark) => boolean;
}

/** A rink with a mark for each shot, the goals above the others. Tab reaches one mark, and the arrow keys the others, by time. */
export function ShotMarks({ label, isHalf = false, marks, accessibleName, point, to, isPlain = () => false }: Props) {
  const links = marks.filter((mark) => !isPlain(mark));
  const reached = links.some(({ id }) => id === accessibleName) ? accessibleName : links[0]?.id;
  return (
    <Rink label={label} isHalf={isHalf} onKeyDown={moveFocus}>
      {marks.filter(isPlain).map(({ id, x, y, outcome, team }) => (
        <g key={id} transform={`translate(${x} ${y})`} className={styles.shot} style={lineStyle(team)}>
          <ShotMark outcome={outcome} />
        </g>
      ))}
      {/* What is drawn last is above the others. */}
      {links
        .toSorted((a, b) => Number(a.outcome === 'goal') - Number(b.outcome === 'goal'))
        .map((mark) => (
          <g
            key={mark.id}
            transform={`translate(${mark.x} ${mark.y})`}
            className={styles.shot}
            data-told={mark.id === accessibleName || undefined}
            style={lineStyle(mark.team)}
          >
            <FilterLink
              to={to(mark.id)}
              aria-label={mark.label}
              aria-current={mark.id === accessibleName}
              tabIndex={mark.id === reached ? 0 : -1}
              data-order={links.indexOf(mark)}
              onPointerEnter={() => point(mark.id)}
              onPointerLeave={() => point('')}
              onFocus={() => point(mark.id)}
              onBlur={() => point('')}
            >
              <circle data-touch r="18" />
              <ShotMark outcome={mark.outcome} />
            </FilterLink>
          </g>
        ))}
    </Rink>
  );
}

function moveFocus(event: KeyboardEvent<SVGSVGElement>) {
  const step = stepOf(event.key);
  const order = (event.target as Element).getAttribute('data-order');
  if (!step || order === null) return;
  const next = event.currentTarget.querySelector<SVGAElement>(`[data-order="${Number(order) + step}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
