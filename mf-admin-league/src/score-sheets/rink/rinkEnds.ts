import { otherSide, type Point, type Side } from '@league/contract';

/**
 * Which side attacks the net on the right in a period. Teams change ends after each period.
 * @param first the side that attacks it in the first period
 */
export const sideToRight = (first: Side, period: number): Side => (period % 2 === 1 ? first : otherSide(first));

/** Who shoots from a point: the side that attacks the net of its half. */
export const shootingSide = ({ x }: Point, toRight: Side): Side => (x >= 0 ? toRight : otherSide(toRight));
