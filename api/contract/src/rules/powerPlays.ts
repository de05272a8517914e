import type { Side, strengths } from '../games/sides.ts';
import { type GameTime, gameSeconds } from './gameSheet.ts';
import { penaltyRuleOf } from './penaltyRules.ts';
import { otherSide } from './results.ts';

type Strength = (typeof strengths)[number];

interface TimedPenalty extends GameTime {
  side: Side;
  class: string;
  minutes: number;
  /** Who serves one penalty after another; missing or null: nobody in particular. */
  playerId?: string | null | undefined;
  /** False: only the period is known, so nobody knows when it was served. */
  timeKnown?: boolean | undefined;
  /** It led to a penalty shot, and nobody serves it. */
  penaltyShot?: boolean | undefined;
  /** When it ended, if recorded. */
  ends?: GameTime | null | undefined;
}

export interface PenaltySheet<Penalty extends TimedPenalty = TimedPenalty> {
  periods: number;
  periodMinutes: number;
  overtimeMinutes: number;
  penalties: readonly Penalty[];
  goals: readonly (GameTime & { side: Side; strength: Strength })[];
}

/** A penalty while it leaves its side short-handed, in seconds from the first face-off. */
export interface ServedPenalty<Penalty extends TimedPenalty = TimedPenalty> {
  penalty: Penalty;
  side: Side;
  from: number;
  /** Excluded. */
  until: number;
  /** How many power plays it gave: a double minor gives a second one if a goal ended its first half. */
  powerPlays: number;
}

export interface PowerPlay {
  /** The side with more players on the ice. */
  side: Side;
  /** Until the other side has a player more. */
  secondsLeft: number;
}

const minorSeconds = 120;
/** Of a side, which keeps three skaters. */
const maxAtOnce = 2;

/** The effects of an unknown class, in imported sheets, follow from its minutes. */
const effectsOf = ({ class: name, minutes }: TimedPenalty) =>
  penaltyRuleOf(name) ?? {
    shortMinutes: [2, 4, 5].includes(minutes) ? minutes : 0,
    endsOnGoal: minutes === 2 || minutes === 4,
  };

/**
 * The penalties that leave a side short-handed, in the order in which they begin (IIHF rules 15 to 20 and 26). Equal penalties of both
 * sides at the same time cancel each other, and of a double minor against a minor one half remains. A player serves one penalty
 * after another, of those of one stoppage the major first, and a side two at once: a third one begins when one of them ends. A
 * power-play goal ends the minor that has run longest, or the current half of a double minor. A recorded end is the end. Misconducts do
 * not count. Penalties that are not on the sheet yet are unknown.
 * @param end the game's length in seconds: a penalty at its end gives no power play
 */
export function servedPenalties<Penalty extends TimedPenalty>(
  sheet: PenaltySheet<Penalty>,
  end = Number.POSITIVE_INFINITY,
): ServedPenalty<Penalty>[] {
  const waiting = new Set(uncanceled(sheet));
  const served: StartedPenalty<Penalty>[] = [];
  const goals = sheet.goals
    .filter(({ strength }) => strength === 'PP')
    .map((goal) => ({ side: goal.side, at: gameSeconds(goal, sheet) }));
  for (let now = 0; now < Number.POSITIVE_INFINITY; now = nextMoment(now)) {
    // A penalty of the same second comes after the goal.
    for (const { side, at } of goals) if (at === now) endMinor(served, side, at);
    for (const each of waiting) {
      if (each.from > now || !canBegin(each, [...waiting], served, now)) continue;
      waiting.delete(each);
      const until = each.recordedEnd ?? now + each.seconds;
      served.push({ ...each, from: until > now ? now : each.from, until, extraPowerPlays: 0 });
    }
  }
  return served.map((each) => {
    const { penalty, side, from, until, extraPowerPlays } = each;
    return { penalty, side, from, until, powerPlays: isPowerPlay(each, served, end) ? 1 + extraPowerPlays : 0 };
  });

  function nextMoment(now: number): number {
    const moments = [
      ...[...waiting].map(({ from }) => from),
      ...served.map(({ until }) => until),
      ...goals.map(({ at }) => at),
    ];
    return Math.min(...moments.filter((at) => at > now));
  }
}

/** Ends the minor of the other side that has run longest, or the current half of a double minor. */
function endMinor(served: StartedPenalty[], side: Side, at: number): void {
  const ended = served.find(
    (each) => each.endsOnGoal && each.side !== side && each.from < at && at < each.until && each.recordedEnd === null,
  );
  if (!ended) return;
  const hasHalfLeft = ended.until - at > minorSeconds;
  if (hasHalfLeft) ended.extraPowerPlays = 1;
  ended.until = hasHalfLeft ? at + minorSeconds : at;
}

function canBegin(
  each: UncanceledPenalty,
  waiting: readonly UncanceledPenalty[],
  served: readonly StartedPenalty[],
  now: number,
): boolean {
  const isSamePlayer = ({ side, penalty: { playerId } }: UncanceledPenalty) =>
    side === each.side && Boolean(playerId) && playerId === each.penalty.playerId;
  const running = served.filter(({ side, until }) => side === each.side && now < until);
  const isMajorFirst = waiting.some(
    (other) => isSamePlayer(other) && other.from === each.from && each.endsOnGoal && !other.endsOnGoal,
  );
  return running.length < maxAtOnce && !running.some(isSamePlayer) && !isMajorFirst;
}

/** A penalty that the other side has none against. */
interface UncanceledPenalty<Penalty extends TimedPenalty = TimedPenalty> {
  penalty: Penalty;
  side: Side;
  /** When it was given. */
  from: number;
  seconds: number;
  endsOnGoal: boolean;
  recordedEnd: number | null;
}

interface StartedPenalty<Penalty extends TimedPenalty = TimedPenalty> extends UncanceledPenalty<Penalty> {
  until: number;
  extraPowerPlays: number;
}

/** The penalties whose time is served short-handed, by time. */
const timedPenalties = <Penalty extends TimedPenalty>(sheet: PenaltySheet<Penalty>) =>
  sheet.penalties
    .filter(({ penaltyShot, timeKnown }) => !penaltyShot && timeKnown !== false)
    .map((penalty) => ({ penalty, side: penalty.side, from: gameSeconds(penalty, sheet), ...effectsOf(penalty) }))
    .filter(({ shortMinutes }) => shortMinutes > 0)
    .sort((a, b) => a.from - b.from);

function uncanceled<Penalty extends TimedPenalty>(sheet: PenaltySheet<Penalty>): UncanceledPenalty<Penalty>[] {
  const timed = timedPenalties(sheet);
  /** The minutes that a side has more than the other one at a time; each of its penalties takes what is left of them. */
  const left = new Map<string, number>();
  const keyOf = ({ side, from, endsOnGoal }: (typeof timed)[number]) => `${side} ${from} ${endsOnGoal}`;
  for (const each of timed) {
    left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + each.shortMinutes);
    const other = keyOf({ ...each, side: otherSide(each.side) });
    left.set(other, (left.get(other) ?? 0) - each.shortMinutes);
  }
  return timed.flatMap((each) => {
    const { penalty, side, from, endsOnGoal } = each;
    const minutes = Math.min(each.shortMinutes, left.get(keyOf(each)) ?? 0);
    left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) - minutes);
    if (minutes <= 0) return [];
    const recordedEnd = penalty.ends ? gameSeconds(penalty.ends, sheet) : null;
    return [{ penalty, side, from, seconds: minutes * 60, endsOnGoal, recordedEnd }];
  });
}

type Span = Pick<ServedPenalty, 'side' | 'from' | 'until'>;

/** By how many players a side is short at a second. */
const shortBy = (served: readonly Span[], side: Side, at: number): number =>
  Math.min(maxAtOnce, served.filter((each) => each.side === side && each.from <= at && at < each.until).length);

/** Whether the other side has more players at some moment of a penalty. */
function isPowerPlay({ side, from, until }: Span, served: readonly Span[], end: number): boolean {
  const moments = [from, ...served.map((each) => each.until)].filter((at) => from <= at && at < Math.min(until, end));
  return moments.some((at) => shortBy(served, side, at) > shortBy(served, otherSide(side), at));
}

/**
 * Minors that cancel each other and are served without a substitute all the same: one of each side, while nobody else serves a
 * penalty (IIHF rule 19.1).
 */
function unsubstituted(sheet: PenaltySheet, served: readonly Span[]): Span[] {
  const spans: Span[] = [];
  const starts = timedPenalties(sheet);
  for (const { from } of starts) {
    if (spans.some((span) => span.from === from)) continue;
    const together = starts.filter((each) => each.from === from);
    const isOneEach = together.length === 2 && together[0]!.side !== together[1]!.side;
    const areMinors = together.every((each) => each.penalty.minutes === 2 && each.endsOnGoal);
    const isAlone = ![...served, ...spans].some((each) => each.from < from && from < each.until);
    if (!isOneEach || !areMinors || !isAlone) continue;
    for (const { penalty, side } of together) {
      spans.push({ side, from, until: penalty.ends ? gameSeconds(penalty.ends, sheet) : from + minorSeconds });
    }
  }
  return spans;
}

/** The skaters of each side at a moment of regulation. */
export function skatersAt(sheet: PenaltySheet, moment: GameTime): Record<Side, number> {
  const now = gameSeconds(moment, sheet);
  const uneven = servedPenalties(sheet);
  const served = [...uneven, ...unsubstituted(sheet, uneven)];
  return { home: 5 - shortBy(served, 'home', now), away: 5 - shortBy(served, 'away', now) };
}

/** The power play at a moment; null at even strength. */
export function powerPlayAt(sheet: PenaltySheet, moment: GameTime): PowerPlay | null {
  const now = gameSeconds(moment, sheet);
  const served = servedPenalties(sheet);
  const [home, away] = [shortBy(served, 'home', now), shortBy(served, 'away', now)];
  if (home === away) return null;
  const short = home > away ? 'home' : 'away';
  // Where another penalty begins at the end of one, the side stays short-handed.
  const ends = served
    .map(({ until }) => until)
    .filter((at) => at > now && shortBy(served, short, at) < Math.max(home, away));
  return { side: otherSide(short), secondsLeft: Math.min(...ends) - now };
}

/** The strength of a side that scores at a moment. A penalty of the same second comes after the goal. */
export function strengthAt(sheet: PenaltySheet, side: Side, moment: GameTime): Strength {
  const second = gameSeconds(moment, sheet);
  const isBefore = (event: GameTime) => gameSeconds(event, sheet) < second;
  const { penalties, goals } = sheet;
  const served = servedPenalties({ ...sheet, penalties: penalties.filter(isBefore), goals: goals.filter(isBefore) });
  const [mine, theirs] = [shortBy(served, side, second), shortBy(served, otherSide(side), second)];
  if (mine === theirs) return 'EV';
  return theirs > mine ? 'PP' : 'SH';
}
