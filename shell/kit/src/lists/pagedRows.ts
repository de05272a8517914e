import type { AnswerOf, Operation, QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

type RowIn<Answer> = Answer extends readonly (infer Row)[] ? Row : never;
/** A row of the operation's list. */
type RowOf<O extends Operation> = RowIn<AnswerOf<O>>;
/** A list's filters and sort order. */
export type ListQuery<O extends Operation> = Omit<NonNullable<QueryOf<O>>, 'limit' | 'cursor'>;

/** The cursor of the next page: the identifier of the last row. */
const cursorAt = (row: unknown): string | undefined => {
  const { _id, gameId } = (row ?? {}) as { _id?: string | number; gameId?: string };
  return (_id ?? gameId)?.toString();
};

type CallPage = <O extends Operation>(
  operation: O,
  asked: { query: ListQuery<O> & { limit: number; cursor: string | undefined }; signal?: AbortSignal },
) => Promise<RowOf<O>[]>;

/** Every list takes a limit and a cursor, even if its query type omits them. */
const callPage = call as unknown as CallPage;

/** A list paged by the API, for `useInfiniteQuery` and `FoundRows`. Earlier rows stay while others load. */
export const pagedQuery = <O extends Operation>(queryKey: QueryKey, operation: O, query: ListQuery<O>, limit = 50) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => callPage(operation, { query: { ...query, limit, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RowOf<O>[]) => (page.length === limit ? cursorAt(page.at(-1)) : undefined),
    placeholderData: keepPreviousData,
  });

/** All rows of all pages, or the first `max`. @throws if a page fails to load @param max a multiple of `limit` */
export async function allRows<O extends Operation>(operation: O, query: ListQuery<O>, limit = 1000, max = Infinity) {
  const rows: RowOf<O>[] = [];
  for (;;) {
    const page = await callPage(operation, { query: { ...query, limit, cursor: cursorAt(rows.at(-1)) } });
    rows.push(...page);
    if (page.length < limit || rows.length >= max) return rows;
  }
}
