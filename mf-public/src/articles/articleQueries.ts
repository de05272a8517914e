import { articlesApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

/** The newest articles. */
export const newestQuery = queryOptions({
  queryKey: ['articles'],
  // Every list takes a limit, even if its query type omits it.
  queryFn: ({ signal }) => call(articlesApi.list, { query: { limit: 3 } as never, signal }),
});

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['articles', slug],
    queryFn: ({ signal }) => call(articlesApi.read, { params: { slug }, signal }),
  });

export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['articles', 'preview', token],
    queryFn: ({ signal }) => call(articlesApi.readPreview, { body: { token }, signal }),
    retry: false,
  });
