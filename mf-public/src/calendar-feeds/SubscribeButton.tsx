import { type CompetitionFilter, calendarFeedsApi } from '@league/contract';
import { FeedButton } from './FeedButton.tsx';
import { messages } from './messages.ts';

/** The games of the calendar: a team's, or all. */
interface SubscribeButtonProps {
  team?: { slug: string; name: string } | undefined;
  competition?: CompetitionFilter | undefined;
}

export const SubscribeButton = ({ team, competition = 'all' }: SubscribeButtonProps) => (
  <FeedButton
    path={calendarFeedsApi.games.path}
    query={{ ...(team && { team: team.slug }), ...(competition !== 'all' && { competition }) }}
    file={team?.slug ?? 'games'}
    title={messages.title}
    say={[
      team ? messages.ofTeam({ team: team.name }) : messages.ofAll,
      ...(competition === 'all' ? [] : [messages.competitions[competition]]),
      messages.staysRight,
    ].join(' ')}
  />
);
