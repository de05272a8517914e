import { Failed, Skeleton } from '@league/kit';
import type { ReactNode } from 'react';

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Told in its place when it did not come. */
  failed: string;
  failedSay?: string;
  /** In a card of the page's. */
  isBare?: boolean;
  /** Holds its place while it is on its way: a CSS length, or what looks like it. */
  height?: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for, as soon as it has come; a later fault does not hide it. */
export function Loaded<Data>({
  query,
  failed,
  failedSay,
  isBare = false,
  height = '',
  skeleton,
  children,
}: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton ?? <Skeleton height={height} />;
  return <Failed title={failed} {...(failedSay && { say: failedSay })} retry={refetch} isBare={isBare} />;
}
