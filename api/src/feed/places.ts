import { type Place, rink, type Side } from '@league/contract';

/**
 * A place in the feed's coordinates, 600 × 300 from a corner: the home team always attacks to the right.
 * @param side whose attack the place is seen from
 */
export function locationOf(place: Place, side: Side): { x: number; y: number } {
  const turned = side === 'home' ? 1 : -1;
  return { x: rink.length + turned * place.x, y: rink.width + turned * place.y };
}
