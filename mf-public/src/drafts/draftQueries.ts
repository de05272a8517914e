import { type DraftStatus, draftsApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The archive, optionally of one status. */
export const draftsQuery = (status?: DraftStatus) =>
  queryOptions({
    queryKey: ['drafts', { status }],
    queryFn: ({ signal }) => call(draftsApi.listPublic, { query: status ? { status } : {}, signal }),
  });

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', id],
    queryFn: ({ signal }) => call(draftsApi.get, { params: { id }, signal }),
  });
