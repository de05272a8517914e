import type { ScoreSheet } from '@league/contract';
import { useEffect, useState } from 'react';
import { type GameMoment, momentOf } from './line/gameNow.ts';

/** Where the game is, second by second while its clock runs. */
export function useGameClock(sheet: ScoreSheet): GameMoment {
  const isRunning = sheet.clockStartedAt !== null;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    setNow(new Date());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(new Date()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return momentOf(sheet, now);
}
