import { auditApi } from '@league/contract';
import { type ListQuery, pagedQuery } from '@league/kit/lists';

/** The filtered audit log, newest first. */
export const auditQuery = (filters: ListQuery<typeof auditApi.list>) =>
  pagedQuery(['audit', filters], auditApi.list, filters);
