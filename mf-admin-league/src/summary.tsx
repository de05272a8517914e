import { type LeagueToday, leagueApi } from '@league/contract';
import { formatNumber, SummaryCard } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { messages } from './league/messages.ts';

const todayQuery = operationQuery(['league', 'today'], leagueApi.today);

const figures = [
  { figure: 'gamesThisWeek', to: '/admin/referees?view=assignments' },
  { figure: 'gamesNeedingAttention', to: '/admin/games?status=attention' },
  { figure: 'gamesToPublish', to: '/admin/referees?view=assignments' },
  { figure: 'pendingInvitations', to: '/admin/users?view=invitations' },
] as const;

/** The dashboard card of the league. */
export default function LeagueSummary() {
  const { data: today, error, refetch } = useQuery(todayQuery);
  return (
    <SummaryCard
      title={messages.title}
      to="/admin/games"
      figures={today && figuresOf(today)}
      failed={messages.loadFailed}
      error={error}
      retry={refetch}
    />
  );
}

const figuresOf = (today: LeagueToday) =>
  figures.map(({ figure, to }) => ({ name: messages[figure], value: formatNumber(today[figure]), to }));

export { loadLanguage } from './messages/languages.ts';
