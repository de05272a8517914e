import { CallFault, notify } from '@league/kit';
import { useEffect } from 'react';

/** Shows a notice, once, that the page's data failed to load; data that is already there stays. */
export function useLoadNotice({ error, data }: { error: Error | null; data: unknown }, say: string | undefined) {
  const isFailed = error !== null && data === undefined;
  useEffect(() => {
    if (isFailed && say) notify.error(say);
  }, [isFailed, say]);
}

/** Unknown or forbidden: the API does not tell the two apart. */
export const isRefused = (fault: unknown) =>
  fault instanceof CallFault && (fault.status === 403 || fault.status === 404);

export const isSignedOut = (fault: unknown) => fault instanceof CallFault && fault.status === 401;
