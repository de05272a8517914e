import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

interface Identified {
  _id: string | number;
}

interface PageWanted<Row extends Identified> {
  limit: number;
  /** The last row of the previous page. */
  cursor?: Row['_id'];
}

/** Fetches a page of a list. */
export type AskPage<Row extends Identified> = (wanted: PageWanted<Row>, signal?: AbortSignal) => Promise<Row[]>;

/** A list paged by the API, for `useInfiniteQuery` and `FoundRows`. Earlier rows stay while others load. */
export const pagedQuery = <Row extends Identified>(queryKey: QueryKey, ask: AskPage<Row>, limit = 50) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ limit, ...(pageParam !== undefined && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as Row['_id'] | undefined,
    getNextPageParam: (page: Row[]) => (page.length === limit ? page.at(-1)?._id : undefined),
    placeholderData: keepPreviousData,
  });

/** All rows of all pages. @throws if one of them fails to load */
export async function allRows<Row extends Identified>(ask: AskPage<Row>, limit = 1000): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const cursor = rows.at(-1)?._id;
    const page = await ask({ limit, ...(cursor !== undefined && { cursor }) });
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}
