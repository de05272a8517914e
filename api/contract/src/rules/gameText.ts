import type { Game } from '../games/games.ts';
import { endingLabels } from './endingLabels.ts';
import { type GameLabels, gameLabels } from './gameLabels.ts';

/** `13:22` from seconds; minutes may exceed sixty, as on a score sheet. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1st`, `2nd`, `3rd`; after regulation `OT`, `2OT`, … */
export function periodName(period: number, regulationPeriods = 3, labels = gameLabels): string {
  const overtime = period - regulationPeriods;
  return overtime > 0 ? labels.overtime({ number: `${overtime}` }) : labels.period({ period: `${period}` });
}

type GameProgress = Pick<
  Game,
  | 'status'
  | 'decision_type'
  | 'home_score'
  | 'away_score'
  | 'period'
  | 'elapsedSeconds'
  | 'periodOver'
  | 'regulationPeriods'
> &
  SpecialEnding;

/** Reasons why a game's result differs from the play. */
export type SpecialEnding = Partial<Pick<Game, 'forfeitedBy' | 'isAwarded' | 'isAbandoned'>>;

/** How a game was decided, after its status: ` (SO)`, ` (forfeit)`. */
export function decisionText(
  { decision_type, forfeitedBy, isAwarded }: Pick<Game, 'decision_type'> & SpecialEnding,
  { decided }: GameLabels = gameLabels,
): string {
  if (forfeitedBy) return ` (${forfeitedBy === 'both' ? decided.bothForfeit : decided.forfeit})`;
  if (isAwarded) return ` (${decided.awarded})`;
  return decision_type === 'overtime' || decision_type === 'shootout' ? ` (${decided[decision_type]})` : '';
}

/**
 * A game's status: `Final (OT)`, `LIVE 2nd 13:22`, `End of 2nd`, `Postponed`. The status takes precedence over scores.
 * @param clock writes the seconds of a running period
 */
export function gameStatusText(
  game: GameProgress,
  regulationPeriods = game.regulationPeriods,
  labels = gameLabels,
  clock = formatClock,
): string {
  const state = gameStateText(game, regulationPeriods, labels, clock);
  const isRunning = game.status === 'live' && game.period !== null && !game.periodOver;
  return isRunning ? `${labels.statuses.live} ${state}` : state;
}

/** The same where something else says that the game is live: `2nd 13:22`. */
export function gameStateText(
  game: GameProgress,
  regulationPeriods = game.regulationPeriods,
  labels = gameLabels,
  clock = formatClock,
): string {
  const { statuses } = labels;
  switch (game.status) {
    case 'live': {
      if (game.period === null) return statuses.live;
      const period = periodName(game.period, regulationPeriods, labels);
      if (game.periodOver) return labels.ended({ period });
      return game.elapsedSeconds === null ? period : `${period} ${clock(game.elapsedSeconds)}`;
    }
    case 'unofficial':
    case 'final':
      return statuses[game.status] + decisionText(game, labels);
    case 'postponed':
      return game.isAbandoned ? statuses.abandoned : statuses.postponed;
    default:
      return statuses[game.status];
  }
}

type GameScore = Pick<GameProgress, 'status' | 'isAbandoned' | 'home_score' | 'away_score'>;

/** Away – home, `3 – 2`; null without a score to show. An abandoned game shows its last score. */
export function scoreText({ status, isAbandoned, home_score, away_score }: GameScore): string | null {
  if (status === 'scheduled' || (status === 'postponed' && !isAbandoned) || status === 'cancelled') return null;
  return home_score === null || away_score === null ? null : `${away_score} – ${home_score}`;
}

/** A game in one line: `Final (OT) 3 – 2`, `LIVE 2nd 13:22 1 – 0`, `Scheduled`. */
export function gameLine(game: GameProgress, regulationPeriods = game.regulationPeriods, labels = gameLabels): string {
  const status = gameStatusText(game, regulationPeriods, labels);
  const score = scoreText(game);
  return score === null ? status : labels.line({ status, score });
}

type GameEnding = Pick<Game, 'status' | 'home_team' | 'away_team'> & SpecialEnding;

/** Why a game's score differs from the play, or that it was abandoned; null otherwise. */
export function endingNote(
  { status, forfeitedBy, isAwarded, isAbandoned, home_team, away_team }: GameEnding,
  labels = endingLabels,
): string | null {
  if (isAbandoned) return labels.abandoned;
  if (status !== 'final') return null;
  if (isAwarded) return labels.awarded;
  if (!forfeitedBy) return null;
  if (forfeitedBy === 'both') return labels.forfeitedByBoth;
  return labels.forfeitedBy({ team: forfeitedBy === 'home' ? home_team : away_team });
}
