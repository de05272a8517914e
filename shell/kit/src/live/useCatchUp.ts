import { useEffect } from 'react';

/**
 * Refetches data that events do not contain, once for each newer number.
 * @param known the number of the page's data
 * @param latest the number of the last change
 */
export function useCatchUp(known: number, latest: number, refetch: () => unknown): void {
  const behind = latest > known ? latest : null;
  useEffect(() => {
    if (behind !== null) refetch();
  }, [behind, refetch]);
}
