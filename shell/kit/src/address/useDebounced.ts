import { useEffect, useState } from 'react';

/** The value once it has stood still for so many milliseconds: what is searched for, not every letter of it. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
