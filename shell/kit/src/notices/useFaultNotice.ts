import { useCallback, useRef } from 'react';
import { notify } from './notify.ts';

/**
 * Says what came of an attempt, in the place of what was said of the one before; nothing of one that worked. Whoever
 * has mended a form is not left with what was wrong with it.
 */
export function useFaultNotice() {
  const said = useRef<string>(undefined);
  return useCallback((text: string | undefined) => {
    if (said.current) notify.withdraw(said.current);
    said.current = text;
    if (text) notify.error(text);
  }, []);
}
