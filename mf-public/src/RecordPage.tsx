import { CallFault, Empty, Page, PageHeader } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import type { ReactNode } from 'react';

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  className: string | undefined;
  /** The tab's title while it loads. */
  title: string;
  /** The heading above an error. */
  heading?: string;
  /** Whether there is no such record; default: as the API answers. */
  isNone?: boolean;
  none: { title: string; say: string };
  /** Links to other pages, if there is no such record. */
  ways: ReactNode;
  failed: string;
  /** The placeholder while loading: a CSS length, or an element. */
  height?: string;
  skeleton?: ReactNode;
  children: (record: Data) => ReactNode;
}

/** The page of a record, also while it loads, if it does not exist, or if it fails to load. */
export function RecordPage<Data>(props: Props<Data>) {
  const {
    query,
    className,
    title,
    heading,
    isNone = isNotFound(query.error),
    none,
    ways,
    children,
    ...loading
  } = props;
  if (query.data !== undefined) return children(query.data);
  return (
    <div className={className}>
      <Page title={isNone ? none.title : title} />
      {heading && (isNone || query.error) && <PageHeader title={heading} />}
      {isNone ? (
        <Empty isPage {...none}>
          {ways}
        </Empty>
      ) : (
        <Loaded query={query} {...loading}>
          {children}
        </Loaded>
      )}
    </div>
  );
}

/** An invalid address is not found either. */
const isNotFound = (error: Error | null) => error instanceof CallFault && [404, 400, 422].includes(error.status);
