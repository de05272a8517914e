import { CallFault, notify } from '@league/kit';
import { useEffect } from 'react';

/** Tells by a notice, once, that what the page is about did not come; what was there already stays. */
export function useLoadNotice({ error, data }: { error: Error | null; data: unknown }, say: string) {
  const isFailed = error !== null && data === undefined;
  useEffect(() => {
    if (isFailed) notify.error(say);
  }, [isFailed, say]);
}

/** Not one of theirs, or not for them: the API does not tell the two apart. */
export const isRefused = (fault: unknown) =>
  fault instanceof CallFault && (fault.status === 403 || fault.status === 404);

export const isSignedOut = (fault: unknown) => fault instanceof CallFault && fault.status === 401;
