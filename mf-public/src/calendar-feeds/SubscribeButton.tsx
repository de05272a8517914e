import { type CompetitionFilter, calendarFeedsApi } from '@league/contract';
import { FeedButton } from './FeedButton.tsx';
import { words } from './words.ts';

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
    title={words.title}
    say={[
      team ? words.ofTeam({ team: team.name }) : words.ofAll,
      ...(competition === 'all' ? [] : [words.competitions[competition]]),
      words.staysRight,
    ].join(' ')}
  />
);
