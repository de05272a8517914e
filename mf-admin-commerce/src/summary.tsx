import { formatMoney, formatNumber, SummaryCard } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { storeSummaryQuery } from './orders/orderQueries.ts';
import { words } from './summaryWords.ts';

/** What waits for the store manager, for the dashboard: each figure leads to what it counts. */
export default function StoreSummary() {
  const { data, error, refetch } = useQuery(storeSummaryQuery);
  const leading = (to: string, figure: ReactNode) => <Link to={to}>{figure}</Link>;
  return (
    <SummaryCard
      title={words.title}
      to="/admin/orders"
      figures={
        data && {
          [words.processing]: leading('/admin/orders?status=Processing', formatNumber(data.processing)),
          [words.long]: leading('/admin/orders?status=Processing&waiting=long', formatNumber(data.processingLong)),
          [words.lowStock]: leading('/admin/products/low-stock', formatNumber(data.lowStock)),
          [words.weekRevenue]: leading('/admin/orders/revenue?days=7', formatMoney(data.weekRevenue)),
        }
      }
      failed={words.failed}
      error={error}
      retry={refetch}
    />
  );
}
