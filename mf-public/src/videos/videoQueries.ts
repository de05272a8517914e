import { videosApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** The newest video, for the home page. Every list takes a limit, even if its query type omits it. */
export const newestVideoQuery = operationQuery(['videos'], videosApi.list, { query: { limit: 1 } as never });
