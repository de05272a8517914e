import { otherSide, type Point, placeOf, pointOf, type ScoreSheet, type Side } from '@league/contract';
import { Button, lineStyle } from '@league/kit';
import { pointOn, Rink, ShotMark } from '@league/kit/rink';
import { type ComponentProps, type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import { entryText, entryTimeText } from '../entryText.ts';
import { messages } from './messages.ts';
import { isOf, type LocatedEntry, type Mode } from './plays.ts';
import styles from './RinkBoard.module.css';
import { sideToRight } from './rinkEnds.ts';

interface Props {
  sheet: ScoreSheet;
  plays: readonly { key: string; entry: LocatedEntry }[];
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
  onTap: (point: Point, byKeyboard?: boolean) => void;
  onSelect: (key: string) => void;
  onMove: (entry: LocatedEntry, point: Point) => void;
  onSwapEnds: () => void;
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
  const {
    sheet,
    plays,
    mode,
    period,
    first,
    pending,
    selectedKey,
    isMoving,
    isOpen,
    onTap,
    onSelect,
    onMove,
    onSwapEnds,
  } = props;
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
          return {
            key,
            entry,
            name: messages.markOf({ what: `${what} ${about}`.trim(), when: entryTimeText(sheet, entry) }),
          };
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
    } else if (event.key === 'Enter' || event.key === ' ') onTap(cross, true);
    else return;
    event.preventDefault();
  };
  const playAt = ({ target }: { target: EventTarget }) => {
    const key = (target as Element).closest('[data-key]')?.getAttribute('data-key');
    return shown.find((play) => play.key === key);
  };
  const grab = (event: PointerEvent) => {
    const play = playAt(event);
    if (!play?.entry.place) return;
    event.stopPropagation();
    if (!isOpen || !event.isPrimary) return;
    (event.target as Element).setPointerCapture(event.pointerId);
    setDragged({ key: play.key, from: pointAt(event), at: pointOf(play.entry.place, play.entry.side, toRight) });
  };
  const drop = (event: PointerEvent) => {
    const play = playAt(event);
    if (!play || dragged?.key !== play.key) return;
    const at = pointAt(event);
    setDragged(undefined);
    if (Math.hypot(at.x - dragged.from.x, at.y - dragged.from.y) < still) onSelect(play.key);
    else onMove(play.entry, at);
  };
  return (
    <div className={styles.board}>
      <p className={styles.ends} dir="ltr">
        <span>
          <bdi>{messages.attacks({ team: sheet[otherSide(toRight)].code })}</bdi>
        </span>
        <Button size="small" variant="secondary" onClick={onSwapEnds}>
          {messages.turn}
        </Button>
        <span>
          <bdi>{messages.attacks({ team: sheet[toRight].code })}</bdi>
        </span>
      </p>
      <Rink
        ref={svg}
        label={messages.title}
        className={styles.rink}
        data-open={isOpen || undefined}
        data-moving={isMoving || undefined}
        onPointerDown={(event) => {
          if (event.isPrimary && event.button === 0) onTap(pointAt(event));
        }}
      >
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
          <g role="button" tabIndex={0} aria-label={messages.rink} className={styles.cross} onKeyDown={press}>
            <rect x="-300" y="-150" width="600" height="300" />
            <path d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`} />
          </g>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons are in it */}
        <g
          onPointerDown={grab}
          onPointerMove={(event) => dragged && setDragged({ ...dragged, at: pointAt(event) })}
          onPointerUp={drop}
          onPointerCancel={() => setDragged(undefined)}
          onKeyDown={(event) => {
            const play = playAt(event);
            if (!play || (event.key !== 'Enter' && event.key !== ' ')) return;
            event.preventDefault();
            onSelect(play.key);
          }}
        >
          {shown.map(({ key, entry, name }) => {
            if (!entry.place) return null;
            const { x, y } = dragged?.key === key ? dragged.at : pointOf(entry.place, entry.side, toRight);
            const { [entry.side]: team } = sheet;
            const isSelected = key === selectedKey;
            return (
              <Mark
                key={key}
                id={key}
                name={name}
                x={x}
                y={y}
                outcome={outcomeOf(entry)}
                team={team}
                isSelected={isSelected}
              />
            );
          })}
        </g>
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

type Outcome = ComponentProps<typeof ShotMark>['outcome'];

const outcomeOf = (entry: LocatedEntry): Outcome | undefined =>
  entry.type === 'goal' ? 'goal' : entry.type === 'shotAttempt' ? entry.outcome : undefined;

interface MarkProps extends Point {
  id: string;
  name: string;
  /** None: it is no shot. */
  outcome: Outcome | undefined;
  team: ScoreSheet['home'];
  isSelected: boolean;
}

/** A play on the rink; shots look as they do for visitors. It is drawn again only if it changes: a tap must be quick. */
const Mark = memo(({ id, name, x, y, outcome, team, isSelected }: MarkProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
  <g
    role="button"
    tabIndex={0}
    data-key={id}
    aria-label={name}
    aria-pressed={isSelected}
    className={styles.mark}
    style={lineStyle(team)}
    transform={`translate(${x} ${y})`}
  >
    <circle className={styles.touch} r="18" />
    {outcome ? <ShotMark outcome={outcome} /> : <path className={styles.other} d="M-9 0L0-9L9 0L0 9Z" />}
  </g>
));
