import { type Place, rink } from '../games/rink.ts';
import type { Side } from '../games/sides.ts';

/** A point of a drawn rink, in decimeters from the center spot: x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** Where a side's place is on a rink on which `toRight` attacks the net on the right. Default: the home team does, all game. */
export function pointOf({ x, y }: Place, side: Side, toRight: Side = 'home'): Point {
  return side === toRight ? { x, y } : { x: -x || 0, y: -y || 0 };
}

/** The inverse of `pointOf`, in whole decimeters; points beyond the boards are at the boards. */
export function placeOf({ x, y }: Point, side: Side, toRight: Side): Place {
  const within = (value: number, max: number) => Math.round(Math.max(-max, Math.min(max, value))) || 0;
  return pointOf({ x: within(x, rink.length), y: within(y, rink.width) }, side, toRight);
}
