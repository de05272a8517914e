import { type GameSheet, type GoalieChange, gameLength, gameSeconds } from './gameSheet.ts';
import type { Side } from './games.ts';

/** A goalie in the net, in seconds from the first face-off. Nobody's shift: the net is empty. */
export interface GoalieShift {
  goalieId: string;
  from: number;
  to: number;
}

/**
 * Who was in a side's net and when, in order. A goalie who leaves first of all was there from the start; without any
 * change the only goalie known played it all.
 */
export function goalieShifts(sheet: GameSheet, side: Side): GoalieShift[] {
  const end = gameLength(sheet);
  const changes = sheet.goalieChanges
    .filter((change) => change.side === side)
    .map((change) => ({ ...change, at: Math.min(gameSeconds(change, sheet), end) }))
    .sort((a, b) => a.at - b.at);

  const shifts: GoalieShift[] = [];
  let inNet = startingGoalie(sheet, side, changes[0]);
  let since = 0;
  for (const { at, inId, outId } of changes) {
    if (inNet && (inId || outId === inNet)) {
      if (at > since) shifts.push({ goalieId: inNet, from: since, to: at });
      inNet = null;
    }
    if (inId) {
      inNet = inId;
      since = at;
    }
  }
  if (inNet && end > since) shifts.push({ goalieId: inNet, from: since, to: end });
  return shifts;
}

function startingGoalie(sheet: GameSheet, side: Side, first: GoalieChange | undefined): string | null {
  if (first?.outId) return first.outId;
  if (first && first.period === 1 && first.elapsedSeconds === 0) return null;
  const starters = sheet.lineup.filter((spot) => spot.side === side && spot.isGoalie && spot.isStarter);
  if (starters.length === 1) return starters[0]!.playerId;
  const facedShots = new Set(sheet.shotsOnGoal.filter((row) => row.side === side).map(({ goalieId }) => goalieId));
  facedShots.delete(null);
  if (first?.inId) facedShots.delete(first.inId);
  return facedShots.size === 1 ? [...facedShots][0]! : null;
}

/**
 * The goalie in the net when a goal falls. Where a change carries the goal's own second, the goal came first, unless
 * the net was empty before.
 */
export function goalieAt(shifts: readonly GoalieShift[], second: number): string | undefined {
  const before = shifts.find(({ from, to }) => from < second && second <= to);
  return (before ?? shifts.find(({ from }) => from === second))?.goalieId;
}

/** The goalie in the net, or who was the last before it was emptied. */
export function goalieOfRecordAt(shifts: readonly GoalieShift[], second: number): string | undefined {
  return goalieAt(shifts, second) ?? shifts.findLast(({ to }) => to <= second)?.goalieId;
}
