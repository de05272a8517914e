import { knownPosition } from '@league/contract';

/** A warning in the plan; null: the position is a usual one. Only goalies are found by theirs. */
export const unknownPosition = (position: string): string | null =>
  knownPosition(position) ? null : `${position} is not a known position: this player counts as a skater.`;
