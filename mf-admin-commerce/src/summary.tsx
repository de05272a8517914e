import { type AnswerOf, longWaitHours, type orderWorkApi } from '@league/contract';
import { formatMoney, formatNumber, SummaryCard } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { storeSummaryQuery } from './orders/orderQueries.ts';
import { messages } from './summaryMessages.ts';

/** The store manager's dashboard card: each figure links to its list. */
export default function StoreSummary() {
  const { data, error, refetch } = useQuery(storeSummaryQuery);
  return (
    <SummaryCard
      title={messages.title}
      to="/admin/orders"
      figures={data && figuresOf(data)}
      failed={messages.failed}
      error={error}
      retry={refetch}
    />
  );
}

const figuresOf = ({
  processing,
  processingLong,
  cancelRequests = 0,
  lowStock,
  weekRevenue,
}: AnswerOf<typeof orderWorkApi.summary>) => [
  { name: messages.processing, value: formatNumber(processing), to: '/admin/orders?status=Processing' },
  {
    name: messages.long({ hours: longWaitHours }),
    value: formatNumber(processingLong),
    to: '/admin/orders?status=Processing&waiting=long',
  },
  // Hidden without requests.
  ...(cancelRequests > 0
    ? [{ name: messages.asksToCancel, value: formatNumber(cancelRequests), to: '/admin/orders?waiting=cancel' }]
    : []),
  { name: messages.lowStock, value: formatNumber(lowStock), to: '/admin/products/low-stock' },
  { name: messages.weekRevenue, value: formatMoney(weekRevenue), to: '/admin/orders/revenue?days=7' },
];

export { loadLanguage } from './messages/languages.ts';
