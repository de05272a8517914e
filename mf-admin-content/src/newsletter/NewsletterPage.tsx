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
import { messages } from './messages.ts';
import { figuresQuery } from './newsletterQueries.ts';
import { Subscribers } from './Subscribers.tsx';

const View = addressFilters({ view: ['subscribers', 'issues'] });

/** `/admin/newsletter` */
export function NewsletterPage() {
  const [{ view }, show] = useFilters(View);
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <ButtonLink to="/admin/newsletter/issues/new">{messages.newIssue}</ButtonLink>
      </PageHeader>
      <Figures />
      <Views
        label={messages.views}
        value={view}
        choices={[
          { value: 'subscribers', label: messages.subscribers },
          { value: 'issues', label: messages.issues },
        ]}
        onChange={(view) => show({ view })}
      />
      {view === 'subscribers' ? <Subscribers /> : <Issues />}
    </>
  );
}

const Figures = () => (
  <Loaded query={useQuery(figuresQuery)} failed={messages.figuresFailed} height="4.9rem">
    {({ active, new30Days, pending, unsubscribed, bounced, lastIssue }) => (
      <StatTiles>
        <StatTile
          label={messages.active}
          value={formatNumber(active)}
          note={messages.pending({ count: formatNumber(pending) })}
        />
        <StatTile label={messages.new30Days} value={formatNumber(new30Days)} />
        <LastIssue last={lastIssue} />
        <StatTile label={messages.left} value={formatNumber(unsubscribed + bounced)} />
      </StatTiles>
    )}
  </Loaded>
);

function LastIssue({ last }: { last: NewsletterFigures['lastIssue'] }) {
  if (!last) return <StatTile label={messages.lastIssue} value={messages.none} />;
  const { startedAt, total, sent, kept } = last;
  return (
    <StatTile
      label={messages.lastIssue}
      value={formatDate(startedAt)}
      note={(kept > 0 ? messages.lastIssueKept : messages.lastIssueSay)({
        kept: formatNumber(kept),
        sent: formatNumber(sent),
        total: formatNumber(total),
      })}
    />
  );
}
