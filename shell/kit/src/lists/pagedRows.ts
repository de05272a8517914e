import type { AnswerOf, Operation, QueryOf } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

type RowIn<Answer> = Answer extends readonly (infer Row)[] ? Row : never;
/** A row of the operation's list. */
type RowOf<O extends Operation> = RowIn<AnswerOf<O>>;
/** A list's filters and sort order. */
export type ListQuery<O extends Operation> = Omit<NonNullable<QueryOf<O>>, 'limit' | 'cursor'>;

/** A row's identifier, which is the cursor of the rows after it. */
const idOf = (row: unknown): string | undefined => {
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
    getNextPageParam: (page: RowOf<O>[], pages: RowOf<O>[][]) =>
      page.length === limit ? idOf(pages.flat().findLast(isShown)) : undefined,
    placeholderData: keepPreviousData,
    select: withoutRemoved,
  });

const isShown = (row: unknown): boolean => !(row as { isRemoved?: boolean }).isRemoved;

/** The rows to show, for the `select` of an infinite query whose rows `dropRow` removes. */
export const withoutRemoved = <Row, Place>({ pages, ...data }: InfiniteData<Row[], Place>) => ({
  ...data,
  pages: pages.map((page) => page.filter(isShown)),
});

/** Changes the rows of every cached list under the key. The caller begins the refetch, without waiting for it. */
function changeRows(queryKey: QueryKey, change: (row: object) => object) {
  queryClient.setQueriesData<object[] | InfiniteData<object[]>>({ queryKey }, (list) => {
    if (Array.isArray(list)) return list.map(change);
    return list?.pages && { ...list, pages: list.pages.map((page) => page.map(change)) };
  });
}

/** Shows these rows, as an operation answered them, in every cached list under the key. */
export function keepRows(queryKey: QueryKey, rows: readonly object[]) {
  const changed = new Map(rows.map((row) => [idOf(row), row]));
  changeRows(queryKey, (row) => changed.get(idOf(row)) ?? row);
}

/**
 * Hides a removed row in every paged list under the key. The cache has it until the refetch: the length of its page tells
 * whether there is a next one.
 */
export function dropRow(queryKey: QueryKey, id: string) {
  changeRows(queryKey, (row) => (idOf(row) === id ? { ...row, isRemoved: true } : row));
}

/** All rows of all pages, or the first `max`. @throws if a page fails to load @param max a multiple of `limit` */
export async function allRows<O extends Operation>(operation: O, query: ListQuery<O>, limit = 1000, max = Infinity) {
  const rows: RowOf<O>[] = [];
  for (;;) {
    const page = await callPage(operation, { query: { ...query, limit, cursor: idOf(rows.at(-1)) } });
    rows.push(...page);
    if (page.length < limit || rows.length >= max) return rows;
  }
}
