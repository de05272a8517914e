import { type AuditEntry, auditApi, type QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type AuditFilters = Pick<QueryOf<typeof auditApi.list>, 'actor' | 'record' | 'from' | 'to'>;

const pageSize = 50;

/** Page after page, each asked for by the last entry of the one before. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      call(auditApi.list, { query: { ...filters, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page: AuditEntry[]) => (page.length === pageSize ? page.at(-1)?._id : undefined),
  });
