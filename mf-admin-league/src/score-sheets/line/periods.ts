import { isEvent, ofType, periodSeconds, type ScoreSheet, type SheetEntry } from '@league/contract';
import { entriesOf, momentOf } from './gameNow.ts';
import { messages } from './messages.ts';

/** The first period that has not been played, after the clock's own; undefined after the last. */
export function nextPeriod(sheet: ScoreSheet): number | undefined {
  const { periods, rules } = sheet;
  const played = periods.filter(({ startedAt }) => startedAt !== null).map(({ period }) => period);
  // Unsent changes of this device are among the entries.
  const begun = ofType(entriesOf(sheet), 'period').map(({ period }) => period);
  const next = Math.max(sheet.period ?? 0, ...played, ...begun) + 1;
  return next <= rules.periods + rules.overtimes ? next : undefined;
}

const isPeriodOver = (sheet: ScoreSheet, period: number) =>
  ofType(entriesOf(sheet), 'period').some((each) => each.period === period && each.phase === 'ended') ||
  sheet.periods.some((each) => each.period === period && each.endedAt !== null);

const isClockExpired = (sheet: ScoreSheet, now: Date) => {
  const { period, elapsedSeconds } = momentOf(sheet, now);
  return sheet.period !== null && elapsedSeconds >= periodSeconds(period, sheet.rules);
};

const isInPeriod = (sheet: ScoreSheet, period: number, now: Date) =>
  !isPeriodOver(sheet, period) && !isClockExpired(sheet, now);

/** Between two periods, while the shots of the last one are not entered. */
export function isBreak(sheet: ScoreSheet, now: Date): boolean {
  const { period } = sheet;
  if (period === null || !(isDecided(sheet) || isClockExpired(sheet, now) || isPeriodOver(sheet, period))) return false;
  return !sheet.periods.some((each) => each.period === period && each.homeShots + each.awayShots > 0);
}

/** The period in which an interrupted game continues on another day: the open one, or the last one, before or in its shootout. */
export function continuedPeriod(sheet: ScoreSheet, now: Date): number | undefined {
  const { status, period } = sheet;
  if (status !== 'scheduled' || period === null) return undefined;
  return isInPeriod(sheet, period, now) || !nextPeriod(sheet) ? period : undefined;
}

/** Starts the next period and its clock, and ends a period that is still open; an interrupted game continues where it stopped. */
export function periodBegins({ sheet, now }: { sheet: ScoreSheet; now: Date }): SheetEntry[] | string {
  const continued = continuedPeriod(sheet, now);
  if (continued) {
    const moment = momentOf(sheet, now);
    return [
      { type: 'status', status: 'live' },
      ...(isInPeriod(sheet, continued, now) ? [{ type: 'clock', ...moment, running: true } as const] : []),
    ];
  }
  const period = nextPeriod(sheet);
  if (!period) return messages.noMorePeriods;
  return [
    ...endOfPeriod(sheet, period - 1),
    ...(sheet.status === 'live' ? [] : [{ type: 'status', status: 'live' } as const]),
    { type: 'period', period, phase: 'started' },
    { type: 'clock', period, elapsedSeconds: 0, running: true },
  ];
}

const endOfPeriod = (sheet: ScoreSheet, period: number): SheetEntry[] =>
  period === 0 || isPeriodOver(sheet, period) ? [] : [{ type: 'period', period, phase: 'ended' }];

/** The latest period after the first, while nothing has happened in it: its start can be taken back. */
export function undoablePeriod(sheet: ScoreSheet): number | undefined {
  const entries = entriesOf(sheet);
  const period = Math.max(0, ...ofType(entries, 'period').map((each) => each.period));
  if (sheet.status !== 'live' || period < 2 || isPeriodOver(sheet, period)) return undefined;
  const hasEvents = entries.some((each) => isEvent(each) && (!('period' in each) || each.period >= period));
  return hasEvents ? undefined : period;
}

/**
 * Once the start of a period is taken back, one before that had ended has a full clock; one that this start ended is open again,
 * at its latest entry. A clock that has not left it stays.
 * @param sheet with the start
 */
export function periodReopens(sheet: ScoreSheet, started: number): SheetEntry[] {
  const period = started - 1;
  const hadEnded = isPeriodOver(sheet, period) && changedAt(sheet, period) < changedAt(sheet, started);
  const known = entriesOf(sheet).map((each) =>
    'elapsedSeconds' in each && each.period === period ? each.elapsedSeconds : 0,
  );
  const elapsedSeconds = hadEnded ? periodSeconds(period, sheet.rules) : Math.max(0, ...known);
  return [
    ...(hadEnded ? [] : [{ type: 'period', period, phase: 'started' } as const]),
    ...(sheet.period !== null && sheet.period > period
      ? [{ type: 'clock', period, elapsedSeconds, running: false } as const]
      : []),
  ];
}

/** When a period was started or ended, in milliseconds; NaN if unknown. */
const changedAt = ({ entries }: ScoreSheet, period: number) =>
  Date.parse(entries.find(({ key }) => key === `period:${period}`)?.at ?? '');

/** For how long the clock has been at its period's end, in milliseconds; of a clock that was stopped there, the least. */
export function msSinceExpiry({ period, elapsedSeconds, clockStartedAt, rules }: ScoreSheet, now: Date): number {
  if (period === null) return 0;
  const leftMs = (periodSeconds(period, rules) - (elapsedSeconds ?? 0)) * 1000;
  if (clockStartedAt === null) return leftMs <= 0 ? 1 : 0;
  return Math.max(0, now.getTime() - Date.parse(clockStartedAt) - leftMs);
}

export function periodEnds({ sheet, now }: { sheet: ScoreSheet; now: Date }): SheetEntry[] | string {
  const { period, rules } = sheet;
  if (period === null) return messages.notBegun;
  const elapsedSeconds = isDecided(sheet) ? momentOf(sheet, now).elapsedSeconds : periodSeconds(period, rules);
  return [
    { type: 'clock', period, elapsedSeconds, running: false },
    { type: 'period', period, phase: 'ended' },
  ];
}

/** A goal in overtime ends it. */
const isDecided = ({ period, rules, home_score, away_score }: ScoreSheet) =>
  period !== null && period > rules.periods && home_score !== away_score;

/** All periods are played, and the game is tied. */
export const isShootout = (sheet: ScoreSheet, now: Date): boolean =>
  sheet.status === 'live' && nextStep(sheet, now) === undefined;

/** The next step of the game, which one key does. */
export type NextStep =
  | { does: 'begin' | 'continue' | 'start' | 'stop' | 'over'; period: number; entries: SheetEntry[] }
  /** The game is over: the referee signs the sheet, and it is finalized. */
  | { does: 'sign' | 'finalize' };

/** @param now by the server's clock. @returns undefined if the sheet cannot tell: a tie is decided in the shootout */
export function nextStep(sheet: ScoreSheet, now: Date): NextStep | undefined {
  const { signature } = sheet;
  if (sheet.status === 'unofficial') return { does: signature && !signature.isStale ? 'finalize' : 'sign' };
  if (sheet.status === 'scheduled' || sheet.period === null) return begin(sheet, now);
  const { rules, home_score, away_score } = sheet;
  const moment = momentOf(sheet, now);
  const { period } = moment;
  const isOver = isPeriodOver(sheet, period) || isClockExpired(sheet, now);
  if (isDecided(sheet) || (isOver && period >= rules.periods && home_score !== away_score)) {
    return { does: 'over', period, entries: [...endOfPeriod(sheet, period), { type: 'status', status: 'unofficial' }] };
  }
  if (isOver) return begin(sheet, now);
  const running = sheet.clockStartedAt === null;
  return { does: running ? 'start' : 'stop', period, entries: [{ type: 'clock', ...moment, running }] };
}

function begin(sheet: ScoreSheet, now: Date): NextStep | undefined {
  const entries = periodBegins({ sheet, now });
  if (typeof entries === 'string') return undefined;
  const continued = continuedPeriod(sheet, now);
  return continued
    ? { does: 'continue', period: continued, entries }
    : { does: 'begin', period: nextPeriod(sheet)!, entries };
}
