import { type GamePage, type PowerPlay, powerPlayAt as powerPlayBySheet } from '@league/contract';

type Live = Pick<
  GamePage,
  'goals' | 'penalties' | 'regulationPeriods' | 'periodMinutes' | 'overtimeMinutes' | 'period'
>;

/** The current power play. @param elapsedSeconds played of the period */
export const powerPlayAt = (game: Live, elapsedSeconds: number): PowerPlay | null =>
  powerPlayBySheet({ ...game, periods: game.regulationPeriods }, { period: game.period ?? 1, elapsedSeconds });
