import type { Operation } from '@league/contract';
import { CallFault, useSession } from '@league/kit';
import { isRefused } from './useLoadNotice.ts';

interface Asked {
  error: Error | null;
  refetch: () => unknown;
}

interface Sentences {
  failed: string;
  /** Where the record is not the reader's. Whoever reaches only some is not told whether others are there. */
  denied?: string;
}

/**
 * What stands in the place of a record that was not answered: it is not there, it is not the reader's, or it did not
 * come and can be asked for again.
 */
export function useRecordFault(
  operation: Operation,
  { error, refetch }: Asked,
  { failed, denied = failed }: Sentences,
) {
  const role = useSession(({ claims }) => claims?.role);
  const { records } = operation.declared;
  const reachesSome = role !== undefined && role !== 'customer' && records?.[role] !== undefined;
  if (!(error instanceof CallFault) || !isRefused(error)) return { title: failed, retry: refetch };
  const isMissing = error.status === 404 && !reachesSome && error.message !== '';
  return { title: isMissing ? error.message : denied };
}
