import { type ReactNode, useEffect, useState } from 'react';

const longAfterMs = 400;

/** Shown after a delay: showing a loader earlier only slows the page. */
export function Patiently({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, longAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLong && children;
}
