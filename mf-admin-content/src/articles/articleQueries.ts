import { type ArticleCard, articlesApi, staffApi } from '@league/contract';
import { CallFault, call, notify, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { words } from './words.ts';

/** Whatever is read of the library as a whole. */
export const libraryKey = ['articles', 'mine'];

export const libraryQuery = (filters: ListQuery<typeof articlesApi.listMine>) =>
  pagedQuery([...libraryKey, 'list', filters], articlesApi.listMine, filters, 24);

export const libraryFiguresQuery = operationQuery([...libraryKey, 'figures'], articlesApi.figures);

/** One article to edit; asked for anew whenever an editor opens, and not under its hands. */
export const articleQuery = (id: string) =>
  queryOptions({
    ...operationQuery(['articles', id], articlesApi.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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

/** Deletes an article; the library follows at once. */
export function useRemoveArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: ArticleCard) => call(articlesApi.remove, { params: { id: _id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => {
      if (!(fault instanceof CallFault && fault.status === 401)) notify.error(sentenceOf(fault, words.removeFailed));
    },
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
  });
}

/** Who may be the author of an article. */
export const authorsQuery = queryOptions({
  queryKey: ['articles', 'authors'],
  queryFn: async ({ signal }) =>
    (await call(staffApi.list, { signal })).filter(
      ({ role, deactivatedAt }) => !deactivatedAt && (role === 'admin' || role === 'writer'),
    ),
});
