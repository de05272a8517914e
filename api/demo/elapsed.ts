import type { NightSheet, SheetTime } from './gameNight.ts';
import type { NightPlays } from './plays.ts';

/** The progress of a game at an instant; the clock runs from `clockStartedAt`, or is stopped. */
export type Progress =
  | { status: 'scheduled' | 'final' }
  | ({ status: 'live'; clockStartedAt: Date | null } & SheetTime);

const minute = 60_000;
const periodSeconds = 1200;
/** The real duration of a period's twenty minutes, and of a break. */
const [periodMinutes, breakMinutes, periods] = [38, 16, 3] as const;
const stoppageSeconds = (periodMinutes * minute) / 1000 - periodSeconds;
/** The real duration of a game. */
export const gameMinutes = periods * periodMinutes + (periods - 1) * breakMinutes;
/** Play is stopped at every sheet entry, and as often besides. */
const whistleEvery = 60;

/**
 * The progress of a game with that start time. The clock runs between whistles; in a break it shows the end of the previous
 * period. Overtime and shootout are included in the final whistle.
 */
export function progressOf(sheet: NightSheet, startsAt: Date, now: Date): Progress {
  const minutes = (now.getTime() - startsAt.getTime()) / minute;
  if (minutes < 0) return { status: 'scheduled' };
  if (minutes >= gameMinutes) return { status: 'final' };
  const index = Math.floor(minutes / (periodMinutes + breakMinutes));
  const begins = startsAt.getTime() + index * (periodMinutes + breakMinutes) * minute;
  return { status: 'live', period: index + 1, ...clockOf(whistlesOf(sheet, index + 1), begins, now) };
}

/** The clock of a period that began then. @param whistles seconds of the period when play stops */
function clockOf(whistles: readonly number[], begins: number, now: Date) {
  const stoppage = (stoppageSeconds * 1000) / whistles.length;
  let elapsedSeconds = 0;
  let faceOff = begins;
  for (const whistle of whistles) {
    const stops = faceOff + (whistle - elapsedSeconds) * 1000;
    if (now.getTime() < stops) return { elapsedSeconds, clockStartedAt: new Date(faceOff) };
    elapsedSeconds = whistle;
    faceOff = stops + stoppage;
    if (now.getTime() < faceOff) return { elapsedSeconds, clockStartedAt: null };
  }
  return elapsedSeconds < periodSeconds
    ? { elapsedSeconds, clockStartedAt: new Date(faceOff) }
    : { elapsedSeconds, clockStartedAt: null };
}

/** Whether it is live, and for some minutes without a break. */
export function isRunning(sheet: NightSheet, startsAt: Date, now: Date): boolean {
  const [period, later] = [0, 3].map((minutes) => {
    const progress = progressOf(sheet, startsAt, new Date(now.getTime() + minutes * minute));
    return progress.status === 'live' && progress.elapsedSeconds < periodSeconds ? progress.period : 0;
  });
  return period !== 0 && period === later;
}

function whistlesOf({ goals, penalties, goalieChanges }: NightSheet, period: number): number[] {
  const recorded = [...goals, ...penalties, ...goalieChanges]
    .filter((event) => event.period === period)
    .map(({ elapsedSeconds }) => elapsedSeconds);
  const others = Array.from({ length: periodSeconds / whistleEvery }, (_, index) => (index + 1) * whistleEvery);
  return [...new Set([...recorded, ...others])].filter((second) => second > 0).sort((a, b) => a - b);
}

/** Whether something is over at that point of the game. */
const isBefore =
  ({ period, elapsedSeconds }: SheetTime) =>
  (at: SheetTime) =>
    at.period < period || (at.period === period && at.elapsedSeconds <= elapsedSeconds);

/** The sheet at that point of the game, with the running period's shots in proportion. */
export function sheetUntil(sheet: NightSheet, now: SheetTime): NightSheet {
  const { period, elapsedSeconds } = now;
  const isOver = isBefore(now);
  const goals = sheet.goals.filter(isOver);
  return {
    ...sheet,
    homeScore: goals.filter(({ side }) => side === 'home').length,
    awayScore: goals.filter(({ side }) => side === 'away').length,
    goals,
    penalties: sheet.penalties.filter(isOver),
    goalieChanges: sheet.goalieChanges.filter(isOver),
    shotsOnGoal: sheet.shotsOnGoal
      .filter((row) => row.period <= period)
      .map((row) =>
        row.period < period
          ? row
          : { ...row, shots: Math.max(goalsIn(row), Math.round((row.shots * elapsedSeconds) / periodSeconds)) },
      ),
    shots: sheet.shots.filter(isOver),
    shootout: [],
  };

  function goalsIn({ side }: { side: string }) {
    return goals.filter((goal) => goal.period === period && goal.side !== side).length;
  }
}

/** The plays at that point of the game; there are no stars before its end. */
export function playsUntil(sheet: NightSheet, plays: NightPlays, now: SheetTime): NightPlays {
  const isOver = isBefore(now);
  return {
    goals: plays.goals.filter((_, index) => isOver(sheet.goals[index]!)),
    shotAttempts: plays.shotAttempts.filter(isOver),
    faceoffs: plays.faceoffs.filter(isOver),
    playerActions: plays.playerActions.filter(isOver),
    timeouts: plays.timeouts.filter(isOver),
    stars: [],
  };
}
