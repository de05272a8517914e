import { articlesApi, type ContentSummary as Waiting } from '@league/contract';
import { formatNumber, SummaryCard } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { messages } from './summaryMessages.ts';

const summaryQuery = operationQuery(['content', 'summary'], articlesApi.summary);

const figures = [
  { figure: 'drafts', to: '/admin/my-articles?status=Draft' },
  { figure: 'scheduled', to: '/admin/my-articles?status=Scheduled' },
  { figure: 'newMessages', to: '/admin/messages?view=new' },
  { figure: 'photos', to: '/admin/photos' },
] as const;

/** The dashboard card of content: each figure links to its list. */
export default function ContentSummary() {
  const { data, error, refetch } = useQuery(summaryQuery);
  return (
    <SummaryCard
      title={messages.title}
      to="/admin/my-articles"
      figures={data && figuresOf(data)}
      failed={messages.failed}
      error={error}
      retry={refetch}
    />
  );
}

const figuresOf = (waiting: Waiting) =>
  figures.map(({ figure, to }) => ({ name: messages[figure], value: formatNumber(waiting[figure]), to }));

export { loadLanguage } from './messages/languages.ts';
