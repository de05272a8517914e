import type { ShotOutcome } from '../games/rink.ts';
import type { Side } from '../games/sides.ts';
import type { GoalieShots } from './gameSheet.ts';
import { otherSide } from './results.ts';

interface Attempt {
  /** The shooting side. */
  side: Side;
  period: number;
  outcome: ShotOutcome;
  goalieId: string | null;
}

interface Goal {
  /** The scoring side. */
  side: Side;
  period: number;
  emptyNet: boolean;
}

export interface ShotSheet<Scored extends Goal = Goal> {
  /** As counted. */
  shotsOnGoal: readonly GoalieShots[];
  shotAttempts: readonly Attempt[];
  goals: readonly Scored[];
}

/**
 * The shots on goal at each net, by goalie and period: as counted, or of a game with shot attempts the attempts on goal and the goals,
 * whichever of the two has more at that net in that period. Without both they are unknown, and missing here.
 * @param goalieAt who was in net at a goal, if known; default: nobody is known
 */
export function shotCounts<Scored extends Goal>(
  { shotsOnGoal, shotAttempts, goals }: ShotSheet<Scored>,
  goalieAt: (goal: Scored) => string | null = () => null,
): GoalieShots[] {
  if (shotAttempts.length === 0) return [...shotsOnGoal];
  const placed = new Map<string, GoalieShots>();
  const add = (shooting: Side, period: number, goalieId: string | null) => {
    const side = otherSide(shooting);
    const key = `${side} ${period} ${goalieId}`;
    const row = placed.get(key) ?? { side, period, goalieId, shots: 0 };
    placed.set(key, { ...row, shots: row.shots + 1 });
  };
  for (const { side, period, outcome, goalieId } of shotAttempts) if (outcome === 'onGoal') add(side, period, goalieId);
  for (const goal of goals) add(goal.side, goal.period, goal.emptyNet ? null : goalieAt(goal));
  const [counted, onRink] = [shotsOnGoal, [...placed.values()]];
  const hasMore = (rows: readonly GoalieShots[], others: readonly GoalieShots[], { side, period }: GoalieShots) =>
    shotsAt(rows, side, period) > shotsAt(others, side, period);
  return [
    ...counted.filter((row) => !hasMore(onRink, counted, row)),
    ...onRink.filter((row) => hasMore(onRink, counted, row)),
  ];
}

/** Whether nobody counted the shots of a side, in the game or in a period: it has a goal there, and no shot. */
export const lacksShots = (rows: readonly GoalieShots[], goals: readonly Pick<Goal, 'side' | 'period'>[]): boolean => {
  const isOf = (row: GoalieShots, period: number) => row.period === undefined || row.period === period;
  return goals.some(
    ({ side, period }) => !rows.some((row) => row.side === otherSide(side) && row.shots > 0 && isOf(row, period)),
  );
};

/** The shots on goal at a side's net in a period. */
export const shotsAt = (rows: readonly GoalieShots[], net: Side, period: number | undefined): number =>
  rows.filter((row) => row.side === net && row.period === period).reduce((total, { shots }) => total + shots, 0);
