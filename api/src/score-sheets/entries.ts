import type { SheetEntry } from '@league/contract';
import type { StoredSheet } from './sheets.ts';

/** When a period started and ended. */
export interface PeriodTimes {
  period: number;
  startedAt: string;
  endedAt: string | null;
}

/** The entries in a sheet's tables, without the fields of the game itself. */
export function entriesOf(sheet: StoredSheet, periods: readonly PeriodTimes[]): SheetEntry[] {
  return [
    ...sheet.lineup.map(
      ({ isGoalie: _, ...spot }): SheetEntry => ({
        type: 'lineup',
        ...spot,
      }),
    ),
    ...periods.map(
      ({ period, endedAt }): SheetEntry => ({ type: 'period', period, phase: endedAt ? 'ended' : 'started' }),
    ),
    ...sheet.goals.map(
      ({ timeKnown: _, statedWinning: __, place, onIce, ...goal }): SheetEntry => ({
        type: 'goal',
        ...goal,
        assistIds: [...goal.assistIds],
        ...(place && { place }),
        ...(onIce && { onIce: { home: [...onIce.home], away: [...onIce.away] } }),
      }),
    ),
    ...sheet.penalties.map(
      ({ isBench: _, timeKnown: __, ...penalty }): SheetEntry => ({ type: 'penalty', ...penalty }),
    ),
    ...sheet.goalieChanges.map((change): SheetEntry => ({ type: 'goalieChange', ...change })),
    ...sheet.shotsOnGoal.map((row): SheetEntry => ({ type: 'shots', ...row })),
    ...sheet.shootout.map(({ deciding: _, ...attempt }): SheetEntry => ({ type: 'shootout', ...attempt })),
    ...sheet.timeouts.map((timeout): SheetEntry => ({ type: 'timeout', ...timeout })),
    ...sheet.shotAttempts.map((attempt): SheetEntry => ({ type: 'shotAttempt', ...attempt })),
    ...sheet.faceoffs.map((faceoff): SheetEntry => ({ type: 'faceoff', ...faceoff })),
    ...sheet.playerActions.map((action): SheetEntry => ({ type: 'playerAction', ...action })),
    ...sheet.stars.map((star): SheetEntry => ({ type: 'star', ...star })),
  ];
}
