import { formatNumber, SummaryCard } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { seasonList } from './seasons/seasonList.ts';
import { seasonsQuery } from './seasons/seasonQueries.ts';
import { words } from './seasons/words.ts';

/** The seasons at a glance, for the dashboard. */
export default function SeasonsSummary() {
  const { data: seasons, error, refetch } = useQuery(seasonsQuery);
  return (
    <SummaryCard
      title={words.title}
      to="/admin/seasons"
      figures={seasons && figuresOf(seasonList(seasons, '', new Date()))}
      failed={words.loadFailed}
      error={error}
      retry={refetch}
    />
  );
}

const figuresOf = ({ total, latest }: ReturnType<typeof seasonList>) => ({
  [words.total]: formatNumber(total),
  [words.latest]: latest?.name ?? words.none,
});
