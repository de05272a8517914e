import { ButtonLink, CallFault, Empty, Page, PageHeader } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import type { ReactNode } from 'react';

interface Props<Data> {
  title: string;
  lead?: string;
  /** The link to the list. */
  back: { to: string; label: string };
  /** Null data: there is no such record. */
  query: { data: Data | null | undefined; error: Error | null; refetch: () => unknown };
  say: { notThere: string; notThereSay: string; loadFailed: string };
  /** The height of the placeholder. */
  height: string;
  children: (record: Data) => ReactNode;
}

/** The page of one record, with its heading from the start. */
export function RecordPage<Data>({ title, lead, back, query, say, height, children }: Props<Data>) {
  const { data, error, refetch } = query;
  // An invalid id is not found either.
  const isMissing = error instanceof CallFault && [404, 422].includes(error.status);
  return (
    <>
      <Page title={title} />
      <PageHeader title={title} say={lead}>
        <ButtonLink to={back.to} variant="ghost">
          {back.label}
        </ButtonLink>
      </PageHeader>
      {data === null || (!data && isMissing) ? (
        <Empty title={say.notThere} say={say.notThereSay} />
      ) : (
        <Loaded query={{ data, error, refetch }} failed={say.loadFailed} height={height}>
          {children}
        </Loaded>
      )}
    </>
  );
}
