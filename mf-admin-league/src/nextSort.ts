import type { Sort } from '@league/kit/tables';

/** What a press on a column's head sorts by: the same one the other way round, another one from its beginning. */
export const nextSort = (sort: Sort, by: string, newestFirst: readonly string[]): Sort =>
  sort.by === by ? { by, descending: !sort.descending } : { by, descending: newestFirst.includes(by) };
