import type { Operation } from '@league/contract';
import { CallFault, useSession } from '@league/kit';
import { isRefused } from './useLoadNotice.ts';

interface Asked {
  error: Error | null;
  refetch: () => unknown;
}

interface Sentences {
  failed: string;
  /** The message if the person has no access. People with limited access are not told whether other records exist. */
  denied?: string;
}

/** Replaces a record that did not load: it is unknown, it is forbidden, or the request failed and can be retried. */
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
