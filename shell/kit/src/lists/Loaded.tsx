import { CallFault, Failed, Skeleton } from '@league/kit';
import type { ReactNode } from 'react';

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown if it failed to load; default: a general title. */
  failed?: string;
  failedSay?: string;
  /** Shown instead if the record does not exist. */
  missing?: ReactNode;
  /** In a card of the page. */
  isBare?: boolean;
  /** The placeholder while loading: a CSS length, or an element. */
  height?: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loaded data; a later error does not hide them. */
export function Loaded<Data>({
  query,
  failed,
  failedSay,
  missing,
  isBare = false,
  height = '',
  skeleton,
  children,
}: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton ?? <Skeleton height={height} />;
  // An invalid id is not found either.
  if (missing && error instanceof CallFault && [404, 422].includes(error.status)) return missing;
  return <Failed title={failed} say={failedSay} retry={refetch} isBare={isBare} />;
}
