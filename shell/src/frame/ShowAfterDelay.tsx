import { type ReactNode, useEffect, useState } from 'react';

const delayMs = 400;

/** Shown after a delay: showing a loader earlier only slows the page. */
export function ShowAfterDelay({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, delayMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLong && children;
}
