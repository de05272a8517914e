import type { Operation } from '@league/contract';
import { CallFault, Failed, Skeleton, useSession } from '@league/kit';
import type { ReactNode } from 'react';
import { isRefused, useLoadNotice } from './useLoadNotice.ts';

interface Props<Data> {
  /** Reads the record. */
  operation: Operation;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failed: string;
  /** The message if the person has no access. People with limited access are not told whether other records exist. */
  denied?: string;
  /** Also reports the failure in a notice. */
  isNoticed?: boolean;
  /** The placeholder while loading: a CSS length, or an element. */
  height?: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A record, or why it did not load: it is unknown, it is forbidden, or the request failed and can be retried. */
export function LoadedRecord<Data>(props: Props<Data>) {
  const { operation, query, failed, denied = failed, isNoticed = false, height = '', skeleton, children } = props;
  const { data, error, refetch } = query;
  const role = useSession(({ claims }) => claims?.role);
  const reachesSome = role !== undefined && role !== 'customer' && operation.declared.records?.[role] !== undefined;
  const isKnown = error instanceof CallFault && error.status === 404 && !reachesSome && error.message !== '';
  const title = isKnown ? error.message : isRefused(error) ? denied : failed;
  useLoadNotice(query, isNoticed ? title : undefined);
  if (data !== undefined) return children(data);
  if (!error) return skeleton ?? <Skeleton height={height} />;
  return <Failed title={title} {...(!isRefused(error) && { retry: refetch })} />;
}
