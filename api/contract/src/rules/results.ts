import type { DecisionType } from '../games/games.ts';
import type { Side } from '../games/sides.ts';
import type { SeasonRules } from '../seasons/seasonRules.ts';

/** A game's result for one team. `OT…` includes the shootout. */
export type Result = 'W' | 'OTW' | 'OTL' | 'L';

/** The end of a finished game. The scores include the shootout winner's additional goal. */
export interface FinalScore {
  homeScore: number;
  awayScore: number;
  decision: DecisionType;
  /** The forfeiting side; a regulation loss. */
  forfeitedBy?: Side | 'both' | null;
  /** The league set the result. */
  isAwarded?: boolean | undefined;
}

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The winner; undefined if both forfeited, or the score is level. */
export function winnerOf({ homeScore, awayScore, forfeitedBy }: FinalScore): Side | undefined {
  if (forfeitedBy === 'both') return undefined;
  if (forfeitedBy) return otherSide(forfeitedBy);
  if (homeScore === awayScore) return undefined;
  return homeScore > awayScore ? 'home' : 'away';
}

/** A team's result. A level score without a forfeit is not a result: the game still awaits a decision. */
export function resultOf(game: FinalScore, side: Side): Result | undefined {
  const winner = winnerOf(game);
  if (game.forfeitedBy) return winner === side ? 'W' : 'L';
  if (!winner) return undefined;
  if (game.decision === 'regulation') return winner === side ? 'W' : 'L';
  return winner === side ? 'OTW' : 'OTL';
}

export function pointsFor(result: Result, { win, overtimeWin, overtimeLoss, loss }: SeasonRules['points']): number {
  return { W: win, OTW: overtimeWin, OTL: overtimeLoss, L: loss }[result];
}

/**
 * The recorded score of a forfeit (IIHF rule 66): 1–0 before the start; in progress the winner keeps their goals, at least one,
 * and the guilty team has none. Both guilty: 0–0.
 */
export function forfeitScore(forfeitedBy: Side | 'both', goals = { home: 0, away: 0 }): { home: number; away: number } {
  const score = { home: 0, away: 0 };
  if (forfeitedBy === 'both') return score;
  const winner = otherSide(forfeitedBy);
  score[winner] = Math.max(1, goals[winner]);
  return score;
}
