import type { NightSheet, SheetTime } from './gameNight.ts';

/** How far a game is at an instant. */
export type Progress = { status: 'scheduled' | 'final' } | ({ status: 'live' } & SheetTime);

/** Minutes from the first face-off at which periods begin and end, breaks in between. */
const periodsOf = [
  [0, 38],
  [54, 92],
  [108, 146],
] as const;
const whistle = 146;

/**
 * Where a game of that start stands now. A period's twenty minutes take about twice as long; during a break the
 * period before it stands at its end. Overtime and shootout pass with the final whistle.
 */
export function progressOf(startsAt: Date, now: Date): Progress {
  const minutes = (now.getTime() - startsAt.getTime()) / 60_000;
  if (minutes < 0) return { status: 'scheduled' };
  if (minutes >= whistle) return { status: 'final' };
  const index = periodsOf.findLastIndex(([begins]) => begins <= minutes);
  const [begins, ends] = periodsOf[index]!;
  const share = Math.min(1, (minutes - begins) / (ends - begins));
  return { status: 'live', period: index + 1, elapsedSeconds: Math.floor(share * 1200) };
}

/** What the sheet holds at that point of the game; the shots of the running period in proportion. */
export function sheetUntil(sheet: NightSheet, { period, elapsedSeconds }: SheetTime): NightSheet {
  const isOver = (at: SheetTime) => at.period < period || (at.period === period && at.elapsedSeconds <= elapsedSeconds);
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
          : { ...row, shots: Math.max(goalsIn(row), Math.round((row.shots * elapsedSeconds) / 1200)) },
      ),
    shootout: [],
  };

  function goalsIn({ side }: { side: string }) {
    return goals.filter((goal) => goal.period === period && goal.side !== side).length;
  }
}
