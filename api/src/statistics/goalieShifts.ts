import {
  type GameSheet,
  type GameTime,
  type GoalEvent,
  type GoalieChange,
  gameLength,
  gameSeconds,
  type Side,
} from '@league/contract';

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
  const end = gameEnd(sheet);
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

/** A side's changes in order, with those that the sheet omitted: a goalie who was pulled returns with the next period. */
function changesOf(sheet: GameSheet, side: Side, end: number): TimedChange[] {
  const timed = (change: GoalieChange): TimedChange => ({ ...change, at: Math.min(gameSeconds(change, sheet), end) });
  const changes = sheet.goalieChanges
    .filter((change) => change.side === side)
    .map(timed)
    .sort((a, b) => a.at - b.at);
  const named = new Set(changes.flatMap(({ inId, outId }) => [inId, outId]));
  const substitute = shotStoppers(sheet, side).find((id) => !named.has(id));
  return changes.flatMap((change, index) => {
    const { outId, inId, period } = change;
    const next = changes[index + 1];
    if (!outId || inId || (next && (next.outId !== outId || next.period === period))) return [change];
    if (!next && substitute) return [change, { ...change, outId: null, inId: substitute }];
    return [change, timed({ side, period: period + 1, elapsedSeconds: 0, inId: outId, outId: null })];
  });
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

const gameEnd = (sheet: GameSheet) => Math.max(gameLength(sheet), ...untimedEnds(sheet));

/** The ends of the periods of goals without a time: an overtime may have lasted as long. */
const untimedEnds = (sheet: GameSheet): number[] =>
  sheet.goals.filter(({ timeKnown }) => timeKnown === false).map((goal) => periodEnd(goal, sheet));

const periodEnd = ({ period }: GameTime, lengths: Lengths) =>
  gameSeconds({ period: period + 1, elapsedSeconds: 0 }, lengths);

type Lengths = Parameters<typeof gameSeconds>[1];

/** A goal's or a shot's time. */
export type Moment = GameTime & Pick<GoalEvent, 'timeKnown'>;

/**
 * The goalie in the net when a goal is scored. If a change has the goal's own second, the goal came first, unless the net was
 * empty before. If only its period is known, everybody who was in the net in that period.
 */
export function goaliesAt(shifts: readonly GoalieShift[], moment: Moment, lengths: Lengths): string[] {
  const second = gameSeconds(moment, lengths);
  const end = moment.timeKnown === false ? periodEnd(moment, lengths) : second;
  const inPeriod = shifts.filter(({ from, to }) => second < end && from < end && second < to);
  const before = shifts.find(({ from, to }) => from < second && second <= to);
  const shift = before ?? shifts.find(({ from }) => from === second);
  const possible = inPeriod.length > 0 || !shift ? inPeriod : [shift];
  return [...new Set(possible.map(({ goalieId }) => goalieId))];
}

/**
 * Who can have faced shots in a period; null is a goalie before the first one whom the sheet names. Nobody if the net was
 * emptied in it: its shots without a goalie may be those into the empty net.
 */
export function goaliesDuring(shifts: readonly GoalieShift[], period: number, sheet: GameSheet): (string | null)[] {
  const start = gameSeconds({ period, elapsedSeconds: 0 }, sheet);
  const end = Math.min(periodEnd({ period, elapsedSeconds: 0 }, sheet), gameEnd(sheet));
  const secondsIn = ({ from, to }: Pick<GoalieShift, 'from' | 'to'>) =>
    Math.max(0, Math.min(to, end) - Math.max(from, start));
  const present = shifts.filter((shift) => secondsIn(shift) > 0);
  const before = secondsIn({ from: 0, to: shifts[0]?.from ?? end });
  const known = present.reduce((seconds, shift) => seconds + secondsIn(shift), 0);
  if (before + known < end - start) return [];
  return [...new Set([...present.map(({ goalieId }) => goalieId), ...(before > 0 ? [null] : [])])];
}

/** The only goalie who can have been in the net. */
export function goalieAt(...given: Parameters<typeof goaliesAt>): string | undefined {
  const goalies = goaliesAt(...given);
  return goalies.length === 1 ? goalies[0] : undefined;
}

/** The goalie in the net, or the last one before it was emptied; undefined if several can have been in it. */
export function goalieOfRecordAt(shifts: readonly GoalieShift[], moment: Moment, lengths: Lengths): string | undefined {
  const goalies = goaliesAt(shifts, moment, lengths);
  if (goalies.length > 0) return goalies.length === 1 ? goalies[0] : undefined;
  return shifts.findLast(({ to }) => to <= gameSeconds(moment, lengths))?.goalieId;
}
