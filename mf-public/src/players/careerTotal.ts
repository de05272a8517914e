import { goalsAgainstAverage, type PlayerStatRow, type SplitFigures, savePercentage } from '@league/contract';

const hour = 3600;

/** The total of all rows. A figure that no row has is unknown; a ratio uses rows with both parts. */
export function careerTotal(lines: readonly PlayerStatRow[]): SplitFigures {
  const sum = (figure: (line: PlayerStatRow) => number) => lines.reduce((total, line) => total + figure(line), 0);
  const known = (figure: (line: PlayerStatRow) => number | null) =>
    lines.every((line) => figure(line) === null) ? null : sum((line) => figure(line) ?? 0);
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
    save_percentage: savePercentage(sum(savesOf), sum(ratedShots)),
    goals_against_average: goalsAgainstAverage(sum(allowedOf), sum(ratedSeconds)),
  };
}

// Copies from before the sums of rated games: as if a ratio were of all games.
const ratedShots = ({ rated_shots, save_percentage, shots_against }: PlayerStatRow) =>
  rated_shots ?? (save_percentage === null ? 0 : (shots_against ?? 0));
const savesOf = (line: PlayerStatRow) => line.saves ?? (line.save_percentage ?? 0) * ratedShots(line);
const ratedSeconds = ({ rated_seconds, goals_against_average, seconds_played }: PlayerStatRow) =>
  rated_seconds ?? (goals_against_average === null ? 0 : (seconds_played ?? 0));
/** Goals against: the season's own average says how long its games are. */
const allowedOf = (line: PlayerStatRow) => ((line.goals_against_average ?? 0) * ratedSeconds(line)) / hour;
