import { type AuditEntry, auditApi, type QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { type AskPage, pagedQuery } from '@league/kit/lists';

export type AuditFilters = Pick<QueryOf<typeof auditApi.list>, 'actor' | 'record' | 'event' | 'from' | 'to'>;

/** Asks for a page of what the filters let through, newest first. */
export const askAudit =
  (filters: AuditFilters): AskPage<AuditEntry> =>
  (page, signal) =>
    call(auditApi.list, { query: { ...filters, ...page }, ...(signal && { signal }) });

export const auditQuery = (filters: AuditFilters) => pagedQuery(['audit', filters], askAudit(filters));
