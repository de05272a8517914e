import type { ScoreSheet } from '@league/contract';
import { useEffect, useState } from 'react';
import { type GameMoment, momentOf } from './line/gameNow.ts';
import { serverNow } from './serverClock.ts';

/** The game's period and time, updated every second while its clock runs. */
export function useGameClock(sheet: ScoreSheet): GameMoment {
  const isRunning = sheet.clockStartedAt !== null;
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return momentOf(sheet, now);
}
