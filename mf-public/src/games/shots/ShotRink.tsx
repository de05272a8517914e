import { type GamePage, type Place, pointOf } from '@league/contract';
import { FilterLink, lineStyle, TeamCrest } from '@league/kit';
import { isFromRight, stepOf } from '@league/kit/direction';
import { Rink, ShotMark } from '@league/kit/rink';
import type { KeyboardEvent } from 'react';
import type { Attempt } from '../attempts.ts';
import { sides } from './chosenShots.ts';
import styles from './ShotRink.module.css';
import { attemptText } from './shotTexts.ts';
import { words } from './words.ts';

interface Props {
  game: GamePage;
  /** The shown ones, by time. */
  attempts: readonly Attempt[];
  /** The id of the one that is told of. */
  told: string;
  /** Somebody points at one; empty: no longer. */
  point: (id: string) => void;
  /** The page's address with this one pressed. */
  to: (id: string) => string;
}

type Placed = Attempt & { place: Place };

/**
 * The whole rink with a mark for each attempt. The visitors attack to the left and the home team to the right, in each period and
 * each language. Tab reaches one mark, and the arrow keys the others, by time.
 */
export function ShotRink({ game, attempts, told, point, to }: Props) {
  const placed = attempts.filter((attempt): attempt is Placed => attempt.place !== null);
  const reached = placed.some(({ _id }) => _id === told) ? told : placed[0]?._id;
  return (
    <div className={styles.map} dir="ltr">
      <div className={styles.ends}>
        {sides.map((side) => (
          <p key={side} style={lineStyle(game[side])}>
            <TeamCrest team={game[side]} size={24} decorative />
            <span dir={isFromRight() ? 'rtl' : 'ltr'}>{words.attacks({ team: game[side].code })}</span>
          </p>
        ))}
      </div>
      <Rink label={words.title} onKeyDown={moveFocus}>
        {/* What is drawn last is above the others. */}
        {placed
          .toSorted((a, b) => Number(a.outcome === 'goal') - Number(b.outcome === 'goal'))
          .map((attempt) => (
            <g
              key={attempt._id}
              transform={positionOf(attempt)}
              className={styles.shot}
              data-told={attempt._id === told || undefined}
              style={lineStyle(game[attempt.side])}
            >
              <FilterLink
                to={to(attempt._id)}
                aria-label={attemptText(attempt, game)}
                aria-current={attempt._id === told}
                tabIndex={attempt._id === reached ? 0 : -1}
                data-order={placed.indexOf(attempt)}
                onPointerEnter={() => point(attempt._id)}
                onPointerLeave={() => point('')}
                onFocus={() => point(attempt._id)}
                onBlur={() => point('')}
              >
                <circle data-touch r="18" />
                <ShotMark outcome={attempt.outcome} />
              </FilterLink>
            </g>
          ))}
      </Rink>
    </div>
  );
}

function positionOf({ side, place }: Placed): string {
  const { x, y } = pointOf(place, side);
  return `translate(${x} ${y})`;
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
