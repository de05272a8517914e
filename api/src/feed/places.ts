import { type Place, type Point, pointOf, rink, type Side } from '@league/contract';

/**
 * A place in the feed's coordinates, 600 × 300 from a corner: the home team always attacks to the right.
 * @param side whose attack the place is seen from
 */
export function locationOf(place: Place, side: Side): Point {
  const { x, y } = pointOf(place, side);
  return { x: rink.length + x, y: rink.width + y };
}
