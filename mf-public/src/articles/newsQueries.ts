import { newsApi, type QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** One page of the news. The previous one stays until it loads. */
export const newsPageQuery = (filters: QueryOf<typeof newsApi.page>) =>
  queryOptions({
    queryKey: ['articles', 'page', filters],
    queryFn: ({ signal }) => call(newsApi.page, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
