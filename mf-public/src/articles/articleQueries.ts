import { articlesApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const newsQuery = queryOptions({
  queryKey: ['articles'],
  queryFn: ({ signal }) => call(articlesApi.list, { signal }),
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
