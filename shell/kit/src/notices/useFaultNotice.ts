import { useCallback, useRef } from 'react';
import { notify } from './notify.ts';

/**
 * Reports the error of an attempt, replacing that of the previous one; a success removes it, so that no outdated error stays.
 */
export function useFaultNotice() {
  const said = useRef<string>(undefined);
  return useCallback((text: string | undefined) => {
    if (said.current) notify.withdraw(said.current);
    said.current = text;
    if (text) notify.error(text);
  }, []);
}
