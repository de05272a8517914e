import { otherSide, type Point, placeOf, pointOf, type ScoreSheet, type Side } from '@league/contract';
import { Button, lineStyle } from '@league/kit';
import { pointOn, Rink, ShotMark } from '@league/kit/rink';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { entryText, whenText } from '../entryText.ts';
import { sideToRight } from './ends.ts';
import { isOf, type Mode, type Placed } from './plays.ts';
import styles from './RinkBoard.module.css';
import { words } from './words.ts';

interface Props {
  sheet: ScoreSheet;
  plays: readonly { key: string; entry: Placed }[];
  mode: Mode;
  /** The shown period. */
  period: number;
  /** The side that attacks the right net in the first period. */
  first: Side;
  /** A tapped point, and the team that it is thought to be of. */
  pending: (Point & { side: Side }) | undefined;
  selectedKey: string | undefined;
  /** The next tap is the new place of the selected play: marks do not take it. */
  isMoving: boolean;
  isOpen: boolean;
  onTap: (point: Point) => void;
  onSelect: (key: string) => void;
  onMove: (entry: Placed, point: Point) => void;
  onTurn: () => void;
}

/** A finger that moves less than this, in decimeters, taps. */
const still = 6;
const step = 10;
const steps: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The rink with the plays of a period. A tap chooses a place, a mark can be chosen and dragged. */
export function RinkBoard(props: Props) {
  const { sheet, plays, mode, period, first, pending, selectedKey, isMoving, isOpen, onTap, onSelect, onMove, onTurn } =
    props;
  const svg = useRef<SVGSVGElement>(null);
  const [cross, setCross] = useState<Point>({ x: 0, y: 0 });
  const [dragged, setDragged] = useState<{ key: string; from: Point; at: Point }>();
  const toRight = sideToRight(first, period);
  // Their names look through the whole sheet: not again while a finger moves.
  const shown = useMemo(
    () =>
      plays
        .filter(({ entry }) => entry.period === period && isOf(mode, entry))
        .map(({ key, entry }) => {
          const { what, about } = entryText(sheet, entry);
          return { key, entry, name: words.markOf({ what: `${what} ${about}`.trim(), when: whenText(sheet, entry) }) };
        }),
    [sheet, plays, period, mode],
  );
  const pointAt = (event: PointerEvent): Point => pointOn(svg.current!, event);
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) {
      const times = event.shiftKey ? 5 : 1;
      setCross(({ x, y }) =>
        pointOf(placeOf({ x: x + times * by.x, y: y + times * by.y }, 'home', 'home'), 'home', 'home'),
      );
    } else if (event.key === 'Enter' || event.key === ' ') onTap(cross);
    else return;
    event.preventDefault();
  };
  const drop = ({ entry, key }: { entry: Placed; key: string }, event: PointerEvent) => {
    if (dragged?.key !== key) return;
    const at = pointAt(event);
    setDragged(undefined);
    if (Math.hypot(at.x - dragged.from.x, at.y - dragged.from.y) < still) onSelect(key);
    else onMove(entry, at);
  };
  return (
    <div className={styles.board}>
      <p className={styles.ends} dir="ltr">
        <span>
          <bdi>{words.attacks({ team: sheet[otherSide(toRight)].code })}</bdi>
        </span>
        <Button size="small" variant="secondary" onClick={onTurn}>
          {words.turn}
        </Button>
        <span>
          <bdi>{words.attacks({ team: sheet[toRight].code })}</bdi>
        </span>
      </p>
      <Rink
        ref={svg}
        label={words.title}
        className={styles.rink}
        data-open={isOpen || undefined}
        data-moving={isMoving || undefined}
        onPointerDown={(event) => {
          if (event.isPrimary && event.button === 0) onTap(pointAt(event));
        }}
      >
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
          <g role="button" tabIndex={0} aria-label={words.rink} className={styles.cross} onKeyDown={press}>
            <rect x="-300" y="-150" width="600" height="300" />
            <path d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`} />
          </g>
        )}
        {shown.map(({ key, entry, name }) => {
          if (!entry.place) return null;
          const at = dragged?.key === key ? dragged.at : pointOf(entry.place, entry.side, toRight);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
            <g
              key={key}
              role="button"
              tabIndex={0}
              aria-label={name}
              aria-pressed={key === selectedKey}
              className={styles.mark}
              style={lineStyle(sheet[entry.side])}
              transform={`translate(${at.x} ${at.y})`}
              onPointerDown={(event) => {
                event.stopPropagation();
                if (!isOpen || !event.isPrimary) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                const from = pointAt(event);
                setDragged({ key, from, at: pointOf(entry.place!, entry.side, toRight) });
              }}
              onPointerMove={(event) => dragged?.key === key && setDragged({ ...dragged, at: pointAt(event) })}
              onPointerUp={(event) => drop({ key, entry }, event)}
              onPointerCancel={() => setDragged(undefined)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onSelect(key);
              }}
            >
              <circle className={styles.touch} r="18" />
              <Mark entry={entry} />
            </g>
          );
        })}
        {pending && (
          <g
            className={styles.pending}
            style={lineStyle(sheet[pending.side])}
            transform={`translate(${pending.x} ${pending.y})`}
          >
            <circle r="13" />
            <circle r="4" />
          </g>
        )}
      </Rink>
    </div>
  );
}

/** Shots look as they do for visitors. */
function Mark({ entry }: { entry: Placed }) {
  if (entry.type === 'goal') return <ShotMark outcome="goal" />;
  if (entry.type === 'shotAttempt') return <ShotMark outcome={entry.outcome} />;
  return <path className={styles.other} d="M-9 0L0-9L9 0L0 9Z" />;
}
