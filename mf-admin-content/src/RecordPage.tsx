import { ButtonLink, Empty, Page, PageHeader } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import type { ReactNode } from 'react';

interface SubPageProps {
  title: string;
  lead?: string;
  /** The link to the list. */
  back: { to: string; label: string };
  children: ReactNode;
}

/** A page below a list. */
export const SubPage = ({ title, lead, back, children }: SubPageProps) => (
  <>
    <Page title={title} />
    <PageHeader title={title} say={lead}>
      <ButtonLink to={back.to} variant="ghost">
        {back.label}
      </ButtonLink>
    </PageHeader>
    {children}
  </>
);

interface Props<Data> extends Omit<SubPageProps, 'children'> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  say: { notThere: string; notThereSay: string; loadFailed: string };
  /** The height of the placeholder. */
  height: string;
  children: (record: Data) => ReactNode;
}

/** The page of one record, with its heading from the start. */
export const RecordPage = <Data,>({ query, say, height, children, ...page }: Props<Data>) => (
  <SubPage {...page}>
    <Loaded
      query={query}
      failed={say.loadFailed}
      missing={<Empty title={say.notThere} say={say.notThereSay} />}
      height={height}
    >
      {children}
    </Loaded>
  </SubPage>
);
