import { goalsAgainstAverage, type PlayerStatRow, savePercentage } from '@league/contract';

/** Figures of a line that are summed over a career; the ratios are of the sums, never of ratios. */
export type CareerFigures = Omit<
  PlayerStatRow,
  'playerId' | 'player' | 'team' | 'teamSlug' | 'number' | 'position' | 'season' | 'tournament' | 'qualified'
>;

/** All lines in one. What no line knows is unknown. */
export function careerTotal(lines: readonly PlayerStatRow[]): CareerFigures {
  const sum = (figure: (line: PlayerStatRow) => number) => lines.reduce((total, line) => total + figure(line), 0);
  const known = (figure: (line: PlayerStatRow) => number | null) =>
    lines.every((line) => figure(line) === null) ? null : sum((line) => figure(line) ?? 0);
  const shotsAgainst = known((line) => line.shots_against);
  const goalsAgainst = known((line) => line.goals_against);
  const seconds = known((line) => line.seconds_played);
  return {
    games_played: sum((line) => line.games_played),
    goals: sum((line) => line.goals),
    assists: sum((line) => line.assists),
    points: sum((line) => line.points),
    penalty_minutes: sum((line) => line.penalty_minutes),
    power_play_goals: sum((line) => line.power_play_goals),
    short_handed_goals: sum((line) => line.short_handed_goals),
    game_winning_goals: sum((line) => line.game_winning_goals),
    plus_minus: known((line) => line.plus_minus),
    shots: known((line) => line.shots),
    wins: known((line) => line.wins),
    losses: known((line) => line.losses),
    overtime_losses: known((line) => line.overtime_losses),
    shutouts: known((line) => line.shutouts),
    shots_against: shotsAgainst,
    goals_against: goalsAgainst,
    seconds_played: seconds,
    save_percentage: savePercentage((shotsAgainst ?? 0) - (goalsAgainst ?? 0), shotsAgainst ?? 0),
    goals_against_average: goalsAgainstAverage(goalsAgainst ?? 0, seconds ?? 0),
  };
}
