import type { GamePage, Side } from '@league/contract';
import { attemptsOf } from '../attempts.ts';
import { secondOf } from './winProbability.ts';

/** A side's expected goals so far, by seconds from the first face-off: a step at each shot. */
export interface ExpectedLine {
  side: Side;
  total: number;
  steps: { second: number; sum: number; isGoal: boolean }[];
}

/** Both sides' lines; null where the sum of a side is unknown. */
export function expectedLines(game: GamePage): ExpectedLine[] | null {
  const { expectedGoals } = game;
  if (!expectedGoals) return null;
  const expectedOf = new Map(
    [...game.goals, ...(game.shotAttempts ?? [])].map(({ _id, expectedGoals = 0 }) => [_id, expectedGoals]),
  );
  const attempts = attemptsOf(game);
  return (['away', 'home'] as const).map((side) => {
    let sum = 0;
    const steps = attempts
      .filter((attempt) => attempt.side === side && (expectedOf.get(attempt._id)! > 0 || attempt.outcome === 'goal'))
      .map((attempt) => {
        sum += expectedOf.get(attempt._id)!;
        return { second: secondOf(attempt, game), sum, isGoal: attempt.outcome === 'goal' };
      });
    return { side, total: expectedGoals[side], steps };
  });
}
