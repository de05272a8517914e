import type { NewsletterFigures } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  formatDate,
  formatNumber,
  Page,
  PageHeader,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { Views } from '@league/kit/views';
import { useQuery } from '@tanstack/react-query';
import { Issues } from './Issues.tsx';
import { figuresQuery } from './newsletterQueries.ts';
import { Subscribers } from './Subscribers.tsx';
import { words } from './words.ts';

const View = addressFilters({ view: ['subscribers', 'issues'] });

/** `/admin/newsletter` */
export function NewsletterPage() {
  const [{ view }, show] = useFilters(View);
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/newsletter/issues/new">{words.newIssue}</ButtonLink>
      </PageHeader>
      <Figures />
      <Views
        label={words.views}
        value={view}
        choices={[
          { value: 'subscribers', label: words.subscribers },
          { value: 'issues', label: words.issues },
        ]}
        onChange={(view) => show({ view })}
      />
      {view === 'subscribers' ? <Subscribers /> : <Issues />}
    </>
  );
}

const Figures = () => (
  <Loaded query={useQuery(figuresQuery)} failed={words.figuresFailed} height="4.9rem">
    {({ active, new30Days, pending, unsubscribed, bounced, lastIssue }) => (
      <StatTiles>
        <StatTile
          label={words.active}
          value={formatNumber(active)}
          note={words.pending({ count: formatNumber(pending) })}
        />
        <StatTile label={words.new30Days} value={formatNumber(new30Days)} />
        <LastIssue last={lastIssue} />
        <StatTile label={words.left} value={formatNumber(unsubscribed + bounced)} />
      </StatTiles>
    )}
  </Loaded>
);

function LastIssue({ last }: { last: NewsletterFigures['lastIssue'] }) {
  if (!last) return <StatTile label={words.lastIssue} value={words.none} />;
  const { startedAt, total, sent, kept } = last;
  return (
    <StatTile
      label={words.lastIssue}
      value={formatDate(startedAt)}
      note={(kept > 0 ? words.lastIssueKept : words.lastIssueSay)({
        kept: formatNumber(kept),
        sent: formatNumber(sent),
        total: formatNumber(total),
      })}
    />
  );
}
