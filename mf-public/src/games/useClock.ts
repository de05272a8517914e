import { clockAt, type GamePage, secondsOfPeriod } from '@league/contract';
import { useNow } from '@league/kit';

const tickMs = 250;

/** Seconds played of the period, going on by themselves while the clock runs. @param aheadMs of the server's clock */
export function useClock(game: GamePage, aheadMs: number): number | null {
  const isRunning = game.status === 'live' && game.clockStartedAt !== null;
  const now = useNow(isRunning ? tickMs : null);
  return clockAt(game, new Date(now + aheadMs), secondsOfPeriod(game));
}
