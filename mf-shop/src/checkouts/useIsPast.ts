import { useEffect, useState } from 'react';

/** Whether a time is over; the page learns of it when it is. */
export function useIsPast(time: string): boolean {
  const [now, setNow] = useState(Date.now);
  const at = new Date(time).getTime();
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return now >= at;
}
