import { type Article, reportsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** What an article was written from. Each saved state has its own. */
export const reportQuery = ({ _id, version }: Pick<Article, '_id' | 'version'> = { _id: '', version: 0 }) =>
  operationQuery(['articles', _id, 'report', version], reportsApi.get, { params: { id: _id } });
