import { newsApi, type QueryOf } from '@league/contract';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** One page of the news. The previous one stays until it loads. */
export const newsPageQuery = (filters: QueryOf<typeof newsApi.page>) =>
  queryOptions({
    ...operationQuery(['articles', 'page', filters], newsApi.page, { query: filters }),
    placeholderData: keepPreviousData,
  });
