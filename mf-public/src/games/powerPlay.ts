import {
  type GamePage,
  goalieByChanges,
  type PowerPlay,
  powerPlayAt as powerPlayBySheet,
  type Side,
  skatersAt,
} from '@league/contract';

type Live = Pick<
  GamePage,
  'goals' | 'penalties' | 'regulationPeriods' | 'periodMinutes' | 'overtimeMinutes' | 'period'
>;

/** A game as the rules of hockey read it. */
export const sheetOf = <Game extends Live>(game: Game) => ({
  ...game,
  periods: game.regulationPeriods,
  penalties: game.penalties.map((penalty) => ({ ...penalty, playerId: penalty.player?._id })),
});
const momentOf = (game: Live, elapsedSeconds: number) => ({ period: game.period ?? 1, elapsedSeconds });

/** The current power play. @param elapsedSeconds played of the period */
export const powerPlayAt = (game: Live, elapsedSeconds: number): PowerPlay | null =>
  powerPlayBySheet(sheetOf(game), momentOf(game, elapsedSeconds));

/**
 * The skaters of both sides while they are fewer than in a usual power play, such as 5-on-3 and 4-on-4. Not in overtime, which
 * leagues begin with different numbers of them.
 */
export function fewSkatersAt(game: Live, elapsedSeconds: number): { more: number; fewer: number } | null {
  const moment = momentOf(game, elapsedSeconds);
  if (moment.period > game.regulationPeriods) return null;
  const { home, away } = skatersAt(sheetOf(game), moment);
  return home + away > 8 ? null : { more: Math.max(home, away), fewer: Math.min(home, away) };
}

/** The sides that have taken their goalie off for another skater. */
export function emptyNetsAt(game: Live & Pick<GamePage, 'goalieChanges'>, elapsedSeconds: number): Side[] {
  const changes = game.goalieChanges.map((each) => ({
    ...each,
    inId: each.in?._id ?? null,
    outId: each.out?._id ?? null,
  }));
  const isEmpty = (side: Side) =>
    goalieByChanges(changes, side, momentOf(game, elapsedSeconds), sheetOf(game)) === null;
  return (['away', 'home'] as const).filter(isEmpty);
}
