import { otherSide, type Place, rink, type Side } from '@league/contract';
import { remembered } from '@league/kit';

/** A point of the drawing, in decimeters from the center spot: x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Which side attacks the net on the right in a period. Teams change ends after each period.
 * @param first the side that attacks it in the first period
 */
export const sideToRight = (first: Side, period: number): Side => (period % 2 === 1 ? first : otherSide(first));

/** A point as the place of a side's entry; points beyond the boards are at the boards. */
export function placeOf({ x, y }: Point, side: Side, toRight: Side): Place {
  const turn = side === toRight ? 1 : -1;
  const within = (value: number, most: number) => Math.round(Math.max(-most, Math.min(most, value))) || 0;
  return { x: turn * within(x, rink.length) || 0, y: turn * within(y, rink.width) || 0 };
}

/** The inverse of `placeOf`. */
export function pointOf({ x, y }: Place, side: Side, toRight: Side): Point {
  const turn = side === toRight ? 1 : -1;
  return { x: turn * x, y: turn * y };
}

/** Who shoots from a point: the side that attacks the net of its half. */
export const shooterAt = ({ x }: Point, toRight: Side): Side => (x >= 0 ? toRight : otherSide(toRight));

/** How this device sees the rink of a game: the side that attacks the right net in the first period. */
export const firstToRight = (gameId: string) => remembered(`rink/${gameId}`);
