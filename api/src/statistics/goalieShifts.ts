import { type GameSheet, type GoalieChange, gameLength, gameSeconds, type Side } from '@league/contract';

/** A goalie in the net, in seconds from the first face-off. A shift without a goalie: the net is empty. */
export interface GoalieShift {
  goalieId: string;
  from: number;
  to: number;
}

/**
 * Who was in a side's net and when, in order. A goalie who leaves before any other was there from the start; without changes
 * the only known goalie played the whole game. Sheets omit changes: if nobody is recorded as entering, it is the goalie who
 * faced shots without having entered, otherwise the one who left, from the next period on.
 */
export function goalieShifts(sheet: GameSheet, side: Side): GoalieShift[] {
  const end = gameLength(sheet);
  const changes = changesOf(sheet, side, end);
  const shifts: GoalieShift[] = [];
  let inNet = startingGoalie(sheet, side, changes[0]);
  let since = 0;
  for (const { at, inId, outId } of changes) {
    // A goalie who leaves an empty net had entered when it was emptied.
    inNet ??= outId;
    if (inNet && (inId || outId === inNet)) {
      if (at > since) shifts.push({ goalieId: inNet, from: since, to: at });
      inNet = null;
      since = at;
    }
    if (inId) {
      inNet = inId;
      since = at;
    }
  }
  if (inNet && end > since) shifts.push({ goalieId: inNet, from: since, to: end });
  return shifts;
}

interface TimedChange extends GoalieChange {
  /** Seconds from the first face-off. */
  at: number;
}

/** A side's changes in order, followed by the one that the sheet omitted. */
function changesOf(sheet: GameSheet, side: Side, end: number): TimedChange[] {
  const changes = sheet.goalieChanges
    .filter((change) => change.side === side)
    .map((change) => ({ ...change, at: Math.min(gameSeconds(change, sheet), end) }))
    .sort((a, b) => a.at - b.at);
  const last = changes.at(-1);
  if (!last?.outId || last.inId) return changes;
  const named = new Set(changes.flatMap(({ inId, outId }) => [inId, outId]));
  const substitute = shotStoppers(sheet, side).find((id) => !named.has(id));
  const nextPeriod = { ...last, period: last.period + 1, elapsedSeconds: 0, outId: null };
  const forgotten = substitute
    ? { ...last, outId: null, inId: substitute }
    : { ...nextPeriod, at: gameSeconds(nextPeriod, sheet), inId: last.outId };
  return forgotten.at < end ? [...changes, forgotten] : changes;
}

/** The goalies who faced shots. */
function shotStoppers(sheet: GameSheet, side: Side): string[] {
  const ids = sheet.shotsOnGoal.filter((row) => row.side === side).map(({ goalieId }) => goalieId);
  return [...new Set(ids)].filter((id) => id !== null);
}

function startingGoalie(sheet: GameSheet, side: Side, first: GoalieChange | undefined): string | null {
  if (first?.outId) return first.outId;
  if (first && first.period === 1 && first.elapsedSeconds === 0) return null;
  const starters = sheet.lineup.filter((spot) => spot.side === side && spot.isGoalie && spot.isStarter);
  if (starters.length === 1) return starters[0]!.playerId;
  const others = shotStoppers(sheet, side).filter((id) => id !== first?.inId);
  return others.length === 1 ? others[0]! : null;
}

/**
 * The goalie in the net when a goal is scored. If a change has the goal's own second, the goal came first, unless the net was
 * empty before.
 */
export function goalieAt(shifts: readonly GoalieShift[], second: number): string | undefined {
  const before = shifts.find(({ from, to }) => from < second && second <= to);
  return (before ?? shifts.find(({ from }) => from === second))?.goalieId;
}

/** The goalie in the net, or the last one before it was emptied. */
export function goalieOfRecordAt(shifts: readonly GoalieShift[], second: number): string | undefined {
  return goalieAt(shifts, second) ?? shifts.findLast(({ to }) => to <= second)?.goalieId;
}
