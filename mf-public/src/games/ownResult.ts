import {
  decisionText,
  type Game,
  hasEnded,
  otherSide,
  resultOf,
  type Side,
  type SpecialEnding,
} from '@league/contract';
import { figures } from '@league/kit/direction';
import { messages } from './messages.ts';
import { statusText } from './stateTexts.ts';

type GameResult = Pick<Game, 'status' | 'decision_type' | 'home_score' | 'away_score'> & SpecialEnding;

/** A game's result from one side. */
export interface OwnResult {
  /** Null: the score is level, or there is none. */
  outcome: 'W' | 'L' | null;
  /** `5–3`, `2–4 (OT)`, `0–1 (forfeit)`. */
  score: string;
}

/** A finished game from that side's view; undefined before its end. */
export function ownResult(game: GameResult, side: Side): OwnResult | undefined {
  const { decision_type, home_score, away_score, forfeitedBy = null } = game;
  if (!hasEnded(game) || home_score === null || away_score === null) return undefined;
  const decision = decision_type ?? 'regulation';
  const result = resultOf({ homeScore: home_score, awayScore: away_score, decision, forfeitedBy }, side);
  const score = `${game[`${side}_score`]}–${game[`${otherSide(side)}_score`]}${decisionText(game)}`;
  return { outcome: result ? (result.endsWith('W') ? 'W' : 'L') : null, score };
}

/** `W 5–3`, `L 2–4 (OT)`; the status before its end. */
export function ownResultText(game: Parameters<typeof statusText>[0], side: Side): string {
  const own = ownResult(game, side);
  if (!own) return statusText(game);
  const score = figures(own.score);
  return own.outcome ? `${messages.letters[own.outcome]} ${score}` : score;
}
