import { type Game, gameStatusText, otherSide, resultOf, type Side } from '@league/contract';

type Played = Pick<Game, 'status' | 'decision_type' | 'home_score' | 'away_score'>;

/** How a game ended for one side, which is named first. */
export interface OwnResult {
  /** Null: the score is level, or there is none. */
  outcome: 'W' | 'L' | null;
  /** `5–3`, `2–4 (OT)`. */
  score: string;
}

const decided = { regulation: '', overtime: ' (OT)', shootout: ' (SO)' };

/** A finished game as that side's supporters read it; undefined while it is not over. */
export function ownResult(game: Played, side: Side): OwnResult | undefined {
  const { status, decision_type, home_score, away_score } = game;
  if ((status !== 'final' && status !== 'unofficial') || home_score === null || away_score === null) return undefined;
  const decision = decision_type ?? 'regulation';
  const result = resultOf({ homeScore: home_score, awayScore: away_score, decision }, side);
  const score = `${game[`${side}_score`]}–${game[`${otherSide(side)}_score`]}${decided[decision]}`;
  return { outcome: result ? (result.endsWith('W') ? 'W' : 'L') : null, score };
}

/** `W 5–3`, `L 2–4 (OT)`; how the game stands while it is not over. */
export function ownResultText(game: Parameters<typeof gameStatusText>[0], side: Side): string {
  const own = ownResult(game, side);
  return own ? [own.outcome, own.score].filter(Boolean).join(' ') : gameStatusText(game);
}
