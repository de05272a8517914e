import type { SeasonRules } from '../seasons/seasonRules.ts';

/** The share of shots stopped, 0 to 1, from sums over games, never from ratios; null before the first shot. */
export function savePercentage(saves: number, shotsAgainst: number): number | null {
  return shotsAgainst > 0 ? saves / shotsAgainst : null;
}

/** Goals against per full game, from sums over games; null before the first second. */
export function goalsAgainstAverage(
  goalsAgainst: number,
  secondsPlayed: number,
  regulationMinutes = 60,
): number | null {
  return secondsPlayed > 0 ? (goalsAgainst * regulationMinutes * 60) / secondsPlayed : null;
}

/** Whether a goalie has played enough of the team's time to lead in a ratio. */
export function isQualified(
  secondsPlayed: number,
  teamSeconds: number,
  { goalieMinimumPercent }: Pick<SeasonRules, 'goalieMinimumPercent'>,
): boolean {
  return secondsPlayed > 0 && secondsPlayed * 100 >= teamSeconds * goalieMinimumPercent;
}

const undefinedRatio = '–';

/** `.933`, `1.000`, `–` */
export function formatSavePercentage(ratio: number | null): string {
  return ratio === null ? undefinedRatio : ratio.toFixed(3).replace(/^0/, '');
}

/** `2.27`, `–` */
export function formatGoalsAgainstAverage(average: number | null): string {
  return average === null ? undefinedRatio : average.toFixed(2);
}
