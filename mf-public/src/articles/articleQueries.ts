import { articlesApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';

/** The newest articles. Every list takes a limit, even if its query type omits it. */
export const newestQuery = operationQuery(['articles'], articlesApi.list, { query: { limit: 3 } as never });

export const articleQuery = (slug: string) =>
  operationQuery(['articles', slug], articlesApi.read, { params: { slug } });

export const previewQuery = (token: string) =>
  queryOptions({
    ...operationQuery(['articles', 'preview', token], articlesApi.readPreview, { body: { token } }),
    retry: false,
  });
