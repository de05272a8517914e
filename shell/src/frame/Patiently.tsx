import { type ReactNode, useEffect, useState } from 'react';

const longAfterMs = 400;

/** Shown once waiting has become long: what is drawn sooner only puts off what is waited for. */
export function Patiently({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, longAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLong && children;
}
