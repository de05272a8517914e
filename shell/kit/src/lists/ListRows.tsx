import { Button, Empty, formatNumber, layout, Skeleton } from '@league/kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from './Loaded.tsx';
import styles from './lists.module.css';
import { messages } from './messages.ts';
import type { List } from './useList.ts';

interface ListMessages {
  empty: string;
  emptySay?: string;
  noMatch: string;
  noMatchSay?: string;
  /** The label of the button that clears the filters. */
  clear?: string;
}

interface Props<Row> {
  list: Pick<List<unknown>, 'isNarrowed' | 'clear'>;
  /** The results. */
  rows: readonly Row[];
  /** The total without filters, if known. */
  total: number | undefined;
  say: ListMessages;
  /** The first step of an empty list. */
  begin?: ReactNode;
  /** Shown while other rows load. */
  waiting?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The results and their number; or that nothing matches; or the empty state. The region that says it stays when the results
 * change, so that screen readers announce it.
 */
export function ListRows<Row>({ list, rows, total, say, begin, waiting, children }: Props<Row>) {
  const count = rows.length;
  const isFound = count > 0;
  const isPart = isFound && total !== undefined && count < total;
  const isNoMatch = !isFound && total !== 0 && !waiting;
  return (
    <>
      <div role="status" className={isPart ? styles.found : isNoMatch ? undefined : layout.unseen}>
        {isPart
          ? messages.found({ count: formatNumber(count), total: formatNumber(total) })
          : isFound && messages.rows({ count })}
        {isNoMatch && (
          <Empty title={say.noMatch} say={say.noMatchSay}>
            <Button variant="secondary" onClick={list.clear}>
              {say.clear ?? messages.clear}
            </Button>
          </Empty>
        )}
      </div>
      {isFound && children(rows)}
      {waiting}
      {!isFound && total === 0 && (
        <Empty title={say.empty} say={say.emptySay}>
          {begin}
        </Empty>
      )}
    </>
  );
}

interface FoundProps<Row> extends Omit<Props<Row>, 'rows' | 'total' | 'say' | 'waiting'> {
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  say: ListMessages & { loadFailed: string };
  /** The placeholder while loading: a CSS length, or an element. */
  height?: string;
  skeleton?: ReactNode;
  /** In a card of the page. */
  isBare?: boolean;
}

/** The loaded rows of a paged list. An empty one waits for the rows of changed filters, which may be some. */
export function FoundRows<Row>({ query, height = '', skeleton, isBare = false, ...props }: FoundProps<Row>) {
  const isNarrowed = useIsNarrowed(query.data, props.list.isNarrowed);
  return (
    <Loaded query={query} failed={props.say.loadFailed} height={height} skeleton={skeleton} isBare={isBare}>
      {({ pages }) => {
        const rows = pages.flat();
        const waiting = rows.length === 0 && query.isPlaceholderData && (skeleton ?? <Skeleton height={height} />);
        return (
          <ListRows {...props} rows={rows} total={isNarrowed || waiting ? undefined : rows.length} waiting={waiting} />
        );
      }}
    </Loaded>
  );
}

/** Whether the shown data are of a narrowed list: filters change before their rows arrive. */
function useIsNarrowed(data: unknown, isNarrowed: boolean): boolean {
  const [of, set] = useState({ data, isNarrowed });
  if (of.data !== data) set({ data, isNarrowed });
  return of.isNarrowed;
}

interface MoreProps {
  query: UseInfiniteQueryResult<InfiniteData<readonly unknown[]>>;
  label?: string;
}

/** Takes the focus of a button that is gone. */
const takeFocus = (place: HTMLElement | null) => {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
};

/** Loads the next page, if there is one. After the last one, the number of rows takes the button's place and focus. */
export const More = ({ query, label = messages.more }: MoreProps) => {
  const { data, hasNextPage, isPlaceholderData, isFetchNextPageError, fetchNextPage, refetch } = query;
  // Undefined: not pressed yet.
  const [isBusy, setBusy] = useState<boolean>();
  if (!hasNextPage) {
    if (isBusy === undefined || isPlaceholderData || !data?.pages[1]) return null;
    return (
      <p ref={takeFocus} tabIndex={-1} className={styles.more}>
        {messages.rows({ count: data.pages.flat().length })}
      </p>
    );
  }
  async function showMore() {
    setBusy(true);
    // The cursor's row may have been deleted: refetch to get the current last row.
    if (isFetchNextPageError) await refetch();
    await fetchNextPage();
    setBusy(false);
  }
  return (
    <p className={styles.more}>
      {isFetchNextPageError && <span role="alert">{messages.moreFailed}</span>}
      <Button variant="secondary" busy={isBusy === true} onClick={() => void showMore()}>
        {label}
      </Button>
    </p>
  );
};
