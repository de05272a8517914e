import { clockAt, type GamePage, secondsOfPeriod } from '@league/contract';
import { useEffect, useState } from 'react';

const tickMs = 250;

/** Seconds played of the period, going on by themselves while the clock runs. @param aheadMs of the server's clock */
export function useClock(game: GamePage, aheadMs: number): number | null {
  const [now, tick] = useState(Date.now);
  const isRunning = game.status === 'live' && game.clockStartedAt !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return clockAt(game, new Date(now + aheadMs), secondsOfPeriod(game));
}
