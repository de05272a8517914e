import { clockAt, type GamePage, secondsOfPeriod } from '@league/contract';
import { useNow } from '@league/kit';
import type { Live } from './useLiveGame.ts';

const tickMs = 250;

/** Seconds played of the period, ticking while the clock runs and the connection works. */
export function useClock(game: GamePage, { aheadMs, lostAt }: Live): number | null {
  const isRunning = game.status === 'live' && game.clockStartedAt !== null;
  const now = useNow(isRunning && lostAt === null ? tickMs : null);
  return clockAt(game, new Date((lostAt ?? now) + aheadMs), secondsOfPeriod(game));
}
