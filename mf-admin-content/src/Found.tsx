import { Button, Empty, Failed, Skeleton } from '@league/kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listWords } from './words.ts';

interface Props<Row> {
  /** A list that is asked for page after page. */
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  say: { loadFailed: string; noMatch: string; empty: string; emptySay: string };
  /** Takes the filters back; undefined where there are none. */
  clear: (() => void) | undefined;
  /** How to begin where there is nothing yet. */
  begin?: ReactNode;
  height: string;
  /** In a card of the page's. */
  isBare?: boolean;
  children: (rows: Row[]) => ReactNode;
}

/** What was found; or that nothing was, that it is on its way, that it did not come. */
export function Found<Row>({ query, say, clear, begin, height, isBare = false, children }: Props<Row>) {
  const { data, error, refetch } = query;
  if (!data) {
    return error ? <Failed title={say.loadFailed} retry={refetch} isBare={isBare} /> : <Skeleton height={height} />;
  }
  const rows = data.pages.flat();
  if (rows.length > 0) return children(rows);
  if (!clear) {
    return (
      <Empty title={say.empty} say={say.emptySay}>
        {begin}
      </Empty>
    );
  }
  return (
    <Empty title={say.noMatch}>
      <Button variant="secondary" onClick={clear}>
        {listWords.clear}
      </Button>
    </Empty>
  );
}

/** Asks for the next page, as long as there is one. */
export const More = ({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: UseInfiniteQueryResult<unknown>;
}) =>
  hasNextPage && (
    <p>
      <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {listWords.more}
      </Button>
    </p>
  );
