import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

interface Identified {
  _id: string | number;
}

interface PageWanted<Row extends Identified> {
  limit: number;
  /** The last row of the page before. */
  cursor?: Row['_id'];
}

/** Asks the API for a page of a list. */
export type AskPage<Row extends Identified> = (wanted: PageWanted<Row>, signal?: AbortSignal) => Promise<Row[]>;

/** A list that the API pages, for `useInfiniteQuery` and `FoundRows`. While other rows are asked for, the ones before stay. */
export const pagedQuery = <Row extends Identified>(queryKey: QueryKey, ask: AskPage<Row>, limit = 50) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ limit, ...(pageParam !== undefined && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as Row['_id'] | undefined,
    getNextPageParam: (page: Row[]) => (page.length === limit ? page.at(-1)?._id : undefined),
    placeholderData: keepPreviousData,
  });

/** Every row, however many pages there are. @throws when one of them does not come */
export async function allRows<Row extends Identified>(ask: AskPage<Row>, limit = 1000): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const cursor = rows.at(-1)?._id;
    const page = await ask({ limit, ...(cursor !== undefined && { cursor }) });
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}
