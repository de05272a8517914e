import { articlesApi, staffApi } from '@league/contract';
import { CallFault, queryClient } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { messages } from './messages.ts';

/** The key prefix of all library queries. */
export const libraryKey = ['articles', 'mine'];

export const libraryQuery = (filters: ListQuery<typeof articlesApi.listMine>) =>
  pagedQuery([...libraryKey, 'list', filters], articlesApi.listMine, filters, 24);

export const libraryFiguresQuery = operationQuery([...libraryKey, 'figures'], articlesApi.figures);

/** Whether there is no such article, or it is another author's. */
export const isMissing = (fault: unknown) => fault instanceof CallFault && [404, 422].includes(fault.status);

/** One article to edit: fetched when an editor opens, and not while it is open, also without its article. */
export const articleQuery = (id: string) =>
  queryOptions({
    ...operationQuery(['articles', id, 'record'], articlesApi.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: ({ state }) => !isMissing(state.error),
  });

export const revisionsQuery = (id: string) =>
  queryOptions({
    ...operationQuery(['articles', id, 'revisions'], articlesApi.listRevisions, { params: { id } }),
    staleTime: 0,
  });

export const revisionQuery = (id: string, revisionId: string) =>
  operationQuery(['articles', id, 'revisions', revisionId], articlesApi.getRevision, { params: { id, revisionId } });

export const previewLinkQuery = (id: string) =>
  operationQuery(['articles', id, 'preview-link'], articlesApi.getPreviewLink, { params: { id } });

/** Deletes an article and refetches the library. */
export const useRemoveArticle = () =>
  useOperation(articlesApi.remove, {
    done: messages.removed,
    failed: messages.removeFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: libraryKey }),
  });

/** Who may be the author of an article. */
export const authorsQuery = queryOptions({
  ...operationQuery(['articles', 'authors'], staffApi.list),
  select: (staff) =>
    staff.filter(({ role, deactivatedAt }) => !deactivatedAt && (role === 'admin' || role === 'writer')),
});
