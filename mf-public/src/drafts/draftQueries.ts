import { type DraftStatus, draftsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** The archive, optionally of one status. */
export const draftsQuery = (status?: DraftStatus) =>
  operationQuery(['drafts', { status }], draftsApi.listPublic, { query: status ? { status } : {} });

export const draftQuery = (id: string) => operationQuery(['drafts', id], draftsApi.get, { params: { id } });
