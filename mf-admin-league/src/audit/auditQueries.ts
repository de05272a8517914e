import { type AuditEntry, auditApi, longestAuditPage, type QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type AuditFilters = Pick<QueryOf<typeof auditApi.list>, 'actor' | 'record' | 'event' | 'from' | 'to'>;

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

/** Everything that matches, however much. @throws when a page of it does not come */
export async function readWholeLog(filters: AuditFilters): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const cursor = entries.at(-1)?._id;
    const page = await call(auditApi.list, {
      query: { ...filters, limit: longestAuditPage, ...(cursor && { cursor }) },
    });
    entries.push(...page);
    if (page.length < longestAuditPage) return entries;
  }
}
