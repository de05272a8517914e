import type { Issue } from '@league/contract';
import { Badge, ButtonLink, Card, Empty, formatDate, formatNumber } from '@league/kit';
import { Loaded, More } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { issueState } from './issueState.ts';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { figuresQuery, issuesQuery } from './newsletterQueries.ts';
import { segmentText } from './segmentText.ts';

/** The issues and their delivery. */
export function Issues() {
  const query = useInfiniteQuery(issuesQuery);
  return (
    <>
      <Card isFlush>
        <Loaded query={query} failed={messages.issuesFailed} height="20rem" isBare>
          {({ pages }) => <IssuesTable issues={pages.flat()} />}
        </Loaded>
      </Card>
      <More query={query} />
    </>
  );
}

const IssuesTable = ({ issues }: { issues: readonly Issue[] }) =>
  issues.length > 0 ? (
    <DataTable
      caption={messages.issueList}
      columns={columns}
      rows={issues}
      rowKey={({ _id }) => _id}
      isSorted
      isCards
    />
  ) : (
    <Empty title={messages.noIssues} say={messages.noIssuesSay}>
      <ButtonLink to="/admin/newsletter/issues/new">{messages.newIssue}</ButtonLink>
    </Empty>
  );

function State({ issue }: { issue: Issue }) {
  const { data: figures } = useQuery(figuresQuery);
  const { label, tone } = issueState(issue, figures?.hasMailServer);
  return <Badge tone={tone}>{label}</Badge>;
}

const figure = (id: 'total' | 'sent' | 'failed' | 'unsubscribed'): Column<Issue> => ({
  id,
  get header() {
    return messages[id];
  },
  value: ({ deliveries }) => (deliveries.total === 0 ? null : formatNumber(deliveries[id])),
  align: 'end',
});

const columns: Column<Issue>[] = [
  {
    id: 'subject',
    get header() {
      return messages.subject;
    },
    value: ({ subject }) => subject,
    cell: ({ _id, subject }) => (
      <Link to={`/admin/newsletter/issues/${_id}`} className={styles.subject}>
        {subject}
      </Link>
    ),
  },
  {
    id: 'state',
    get header() {
      return messages.state;
    },
    value: (issue) => issueState(issue).label,
    cell: (issue) => <State issue={issue} />,
  },
  {
    id: 'audience',
    get header() {
      return messages.audience;
    },
    value: ({ segment }) => segmentText(segment, 2),
    cell: ({ segment }) => <span className={styles.audience}>{segmentText(segment, 2)}</span>,
  },
  ...(['total', 'sent', 'failed', 'unsubscribed'] as const).map(figure),
  {
    id: 'date',
    get header() {
      return messages.date;
    },
    value: ({ startedAt, createdAt }) => startedAt ?? createdAt,
    cell: ({ startedAt, createdAt }) => formatDate(startedAt ?? createdAt),
  },
];
