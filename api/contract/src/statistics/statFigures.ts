import type { PlayerStatRow } from './statistics.ts';

/** The figures of a row that depend on the season's games and rules. */
export const statFigures = [
  'games_played',
  'goals',
  'assists',
  'points',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'plus_minus',
  'shots',
  'save_percentage',
  'goals_against_average',
  'shutouts',
  'wins',
  'losses',
  'overtime_losses',
  'shots_against',
  'goals_against',
  'seconds_played',
  'qualified',
] as const satisfies (keyof PlayerStatRow)[];
export type StatFigure = (typeof statFigures)[number];
