import { goalsAgainstAverage, type PlayerStatRow, type SplitFigures, savePercentage } from '@league/contract';

const hour = 3600;

/** The total of all rows. A figure that no row has is unknown; a ratio uses rows with both parts. */
export function careerTotal(lines: readonly PlayerStatRow[]): SplitFigures {
  const sum = (figure: (line: PlayerStatRow) => number) => lines.reduce((total, line) => total + figure(line), 0);
  const known = (figure: (line: PlayerStatRow) => number | null) =>
    lines.every((line) => figure(line) === null) ? null : sum((line) => figure(line) ?? 0);
  const faced = sum(({ shots_against, goals_against }) => (goals_against === null ? 0 : (shots_against ?? 0)));
  const beaten = sum(({ shots_against, goals_against }) => (shots_against === null ? 0 : (goals_against ?? 0)));
  const timed = sum(({ seconds_played, goals_against }) => (goals_against === null ? 0 : (seconds_played ?? 0)));
  const allowed = sum(({ seconds_played, goals_against, goals_against_average }) => {
    if (seconds_played === null || goals_against === null) return 0;
    // The season's own average says how long its games are.
    return goals_against_average === null ? goals_against : (goals_against_average * seconds_played) / hour;
  });
  return {
    games_played: sum((line) => line.games_played),
    goals: known((line) => line.goals),
    assists: known((line) => line.assists),
    points: known((line) => line.points),
    penalty_minutes: known((line) => line.penalty_minutes),
    power_play_goals: known((line) => line.power_play_goals),
    short_handed_goals: known((line) => line.short_handed_goals),
    game_winning_goals: known((line) => line.game_winning_goals),
    plus_minus: known((line) => line.plus_minus),
    shots: known((line) => line.shots),
    wins: known((line) => line.wins),
    losses: known((line) => line.losses),
    overtime_losses: known((line) => line.overtime_losses),
    shutouts: known((line) => line.shutouts),
    shots_against: known((line) => line.shots_against),
    goals_against: known((line) => line.goals_against),
    seconds_played: known((line) => line.seconds_played),
    save_percentage: savePercentage(faced - beaten, faced),
    goals_against_average: goalsAgainstAverage(allowed, timed),
  };
}
