import { useEffect, useRef } from 'react';

/** Reports turns that are withdrawn while the page is open. @param next the turn on the clock */
export function useOnPickUndone(next: number, report: (overall: number) => void): void {
  const before = useRef(next);
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    for (let overall = before.current - 1; overall >= next; overall -= 1) latest.current(overall);
    before.current = next;
  }, [next]);
}
