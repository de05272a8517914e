import { useEffect } from 'react';

/**
 * Asks again for what does not travel with each event, once for each number above the known one.
 * @param known by which number the page has it
 * @param latest by which number it changed last
 */
export function useCatchUp(known: number, latest: number, refetch: () => unknown): void {
  const behind = latest > known ? latest : null;
  useEffect(() => {
    if (behind !== null) refetch();
  }, [behind, refetch]);
}
