import type { AnswerOf, Operation, QueryOf } from '@league/contract';
import { call } from '@league/kit';
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

type RowIn<Answer> = Answer extends readonly (infer Row)[] ? Row : never;
/** A row of the list that an operation answers. */
type RowOf<O extends Operation> = RowIn<AnswerOf<O>>;
/** What a list is narrowed and ordered by. */
export type ListQuery<O extends Operation> = Omit<NonNullable<QueryOf<O>>, 'limit' | 'cursor'>;

/** What the API knows a row by: the next page begins after it. */
const cursorAt = (row: unknown): string | undefined => {
  const { _id, gameId } = (row ?? {}) as { _id?: string | number; gameId?: string };
  return (_id ?? gameId)?.toString();
};

type CallPage = <O extends Operation>(
  operation: O,
  asked: { query: ListQuery<O> & { limit: number; cursor: string | undefined }; signal?: AbortSignal },
) => Promise<RowOf<O>[]>;

/** Every list takes a limit and a cursor, also where its own query does not name them. */
const callPage = call as unknown as CallPage;

/** A list that the API pages, for `useInfiniteQuery` and `FoundRows`. While other rows are asked for, the ones before stay. */
export const pagedQuery = <O extends Operation>(queryKey: QueryKey, operation: O, query: ListQuery<O>, limit = 50) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => callPage(operation, { query: { ...query, limit, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RowOf<O>[]) => (page.length === limit ? cursorAt(page.at(-1)) : undefined),
    placeholderData: keepPreviousData,
  });

/** Every row, however many pages there are. @throws when one of them does not come */
export async function allRows<O extends Operation>(operation: O, query: ListQuery<O>, limit = 1000) {
  const rows: RowOf<O>[] = [];
  for (;;) {
    const page = await callPage(operation, { query: { ...query, limit, cursor: cursorAt(rows.at(-1)) } });
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}
