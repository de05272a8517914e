import type { TeamPage as Team } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  FilterSelect,
  lazyPart,
  Page,
  SectionTitle,
  useFilters,
  useLeague,
} from '@league/kit';
import { Navigate, useLocation, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SubscribeButton } from '../calendar-feeds/SubscribeButton.tsx';
import { currentGamesQuery } from '../games/gameQueries.ts';
import { RecentGames } from '../games/RecentGames.tsx';
import { mainNameOf, nameOptions, shownNameOf } from '../mainNames.ts';
import page from '../page.module.css';
import parts from '../parts.module.css';
import { RecordPage } from '../RecordPage.tsx';
import { SeasonLeaders } from '../statistics/SeasonLeaders.tsx';
import { messages } from '../teams/messages.ts';
import { teamQuery } from '../teams/teamQueries.ts';
import { Roster } from './Roster.tsx';
import { TeamHeader } from './TeamHeader.tsx';
import styles from './TeamPage.module.css';

export function TeamPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  return (
    <RecordPage
      query={useQuery(teamQuery(slug))}
      className={page.waiting}
      title={messages.title}
      none={{ title: messages.noTeam, say: messages.noTeamSay }}
      ways={<ButtonLink to="/teams">{messages.toTeams}</ButtonLink>}
      failed={messages.teamFailed}
      height="60rem"
    >
      {(team) =>
        team.slug === slug ? <Shown team={team} /> : <Navigate to={`/teams/${team.slug}${search}`} replace />
      }
    </RecordPage>
  );
}

const TeamPath = lazyPart(() => import('../playoffs/TeamPath.tsx'), 'TeamPath');

const Filters = addressFilters({ season: '' });

function Shown({ team }: { team: Team }) {
  const [filters, filter] = useFilters(Filters);
  const { name, currentSeason } = useLeague();
  const { seasons = [], mainNames } = team;
  const chosen = shownNameOf(filters.season, mainNames);
  // A club of an older season is shown as it was then.
  const isCurrent = currentSeason !== null && seasons.includes(currentSeason);
  const asked = seasons.includes(chosen) ? chosen : isCurrent ? '' : (seasons[0] ?? '');
  const shown = asked === currentSeason ? '' : asked;
  const season = mainNameOf(shown, mainNames);
  // The same games as below: a team's last games are those of the play-offs, if it has reached them.
  const { data: games = [] } = useQuery(currentGamesQuery({ season: season || undefined, team: team.slug }));
  const inPlayoffs = games.find(({ playoff }) => playoff);
  return (
    <>
      <Page
        title={team.name}
        description={team.description ?? messages.teamDescription({ team: team.name, league: name })}
      />
      <TeamHeader team={team} season={season} />
      <div className={page.below}>
        {seasons.length > 1 && (
          <div className={styles.season}>
            <FilterSelect
              label={messages.season}
              value={season || mainNameOf(currentSeason ?? '', mainNames)}
              options={nameOptions(seasons, mainNames)}
              to={(season) => filter.to({ season })}
            />
          </div>
        )}
        <RecentGames season={season} of={team.slug} failed={messages.gamesFailed}>
          {!season && (
            <p className={styles.subscribe}>
              <SubscribeButton team={team} />
            </p>
          )}
        </RecentGames>
        {inPlayoffs && (
          <Suspense>
            <TeamPath team={team.slug} season={inPlayoffs.season} />
          </Suspense>
        )}
        <section aria-labelledby="leaders">
          <SectionTitle id="leaders">{messages.leaders}</SectionTitle>
          <SeasonLeaders season={season} of={team.slug} height="10rem">
            <p className={parts.quiet}>{messages.leadersEmpty}</p>
          </SeasonLeaders>
        </section>
        <Roster team={team} season={shown} />
      </div>
    </>
  );
}
