import { useEffect, useState } from 'react';

/** Timers may fire early, and their maximum is 24 days. */
const soonestMs = 20;
const latestMs = 24 * 3600 * 1000;

/** Whether a time of this device's clock is past; updates when it is. */
export function useIsPast(time: string): boolean {
  const [now, setNow] = useState(Date.now);
  const at = new Date(time).getTime();
  useEffect(() => {
    if (now >= at) return;
    const waitMs = Math.min(Math.max(at - Date.now(), soonestMs), latestMs);
    const timer = setTimeout(() => setNow(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now >= at;
}
