import type { GamePage } from '../games/gamePage.ts';
import type { Game } from '../games/games.ts';

/** Seconds played of the period by now. @param now by the server's clock */
export function clockAt(
  game: Pick<Game, 'elapsedSeconds'> & { clockStartedAt: string | null },
  now: Date,
  periodSeconds: number,
): number | null {
  const { elapsedSeconds, clockStartedAt } = game;
  if (elapsedSeconds === null || clockStartedAt === null) return elapsedSeconds;
  const running = Math.max(0, (now.getTime() - new Date(clockStartedAt).getTime()) / 1000);
  return Math.min(periodSeconds, Math.floor(elapsedSeconds + running));
}

type Lengths = Pick<GamePage, 'period' | 'regulationPeriods' | 'periodMinutes' | 'overtimeMinutes'>;

/** Whether a game went to overtime: a shootout follows one, if the game has any. */
export const hadOvertime = ({
  decision_type,
  overtimeMinutes,
}: Pick<GamePage, 'decision_type' | 'overtimeMinutes'>): boolean =>
  decision_type === 'overtime' || (decision_type === 'shootout' && overtimeMinutes > 0);

/** The length of the current period in seconds. */
export const secondsOfPeriod = ({ period, regulationPeriods, periodMinutes, overtimeMinutes }: Lengths): number =>
  60 * ((period ?? 1) > regulationPeriods ? overtimeMinutes : periodMinutes);
