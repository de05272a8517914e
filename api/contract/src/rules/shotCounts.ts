import type { Side } from '../games/gamePage.ts';
import type { ShotOutcome } from '../games/rink.ts';
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
 * The shots on goal at each net, by goalie and period. Those of a net and period that somebody counted are as counted. Of a game with
 * shot attempts, the others are the attempts on goal and the goals; without any attempt they are unknown, and missing here.
 * @param goalieAt who was in net at a goal, if known; default: nobody is known
 */
export function shotCounts<Scored extends Goal>(
  { shotsOnGoal, shotAttempts, goals }: ShotSheet<Scored>,
  goalieAt: (goal: Scored) => string | null = () => null,
): GoalieShots[] {
  if (shotAttempts.length === 0) return [...shotsOnGoal];
  const isCounted = (net: Side, period: number) =>
    shotsOnGoal.some((row) => row.side === net && (row.period === undefined || row.period === period));
  const rows = new Map<string, GoalieShots>();
  const add = (shooting: Side, period: number, goalieId: string | null) => {
    const side = otherSide(shooting);
    if (isCounted(side, period)) return;
    const key = `${side} ${period} ${goalieId}`;
    const row = rows.get(key) ?? { side, period, goalieId, shots: 0 };
    rows.set(key, { ...row, shots: row.shots + 1 });
  };
  for (const { side, period, outcome, goalieId } of shotAttempts) if (outcome === 'onGoal') add(side, period, goalieId);
  for (const goal of goals) add(goal.side, goal.period, goal.emptyNet ? null : goalieAt(goal));
  return [...shotsOnGoal, ...rows.values()];
}
