import type { TeamPage as Team } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, Page, Select, Skeleton, useFilters, useLeague } from '@league/kit';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { teamQuery } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
import { Roster } from './Roster.tsx';
import { TeamGames } from './TeamGames.tsx';
import { TeamHeader } from './TeamHeader.tsx';
import { TeamLeaders } from './TeamLeaders.tsx';
import styles from './TeamPage.module.css';

export function TeamPage() {
  const { slug = '' } = useParams();
  const { data: team, error, refetch } = useQuery(teamQuery(slug));
  if (team) return <Shown team={team} />;
  const isGone = error instanceof CallFault && error.status === 404;
  return (
    <div className={styles.page}>
      <Page title={isGone ? words.noTeam : words.title} />
      {isGone ? (
        <Empty isPage title={words.noTeam} say={words.noTeamSay}>
          <ButtonLink to="/teams">{words.toTeams}</ButtonLink>
        </Empty>
      ) : error ? (
        <Failed title={words.teamFailed} retry={refetch} />
      ) : (
        <Skeleton height="60rem" />
      )}
    </div>
  );
}

const Filters = z.object({ season: z.catch(z.string(), '') });

function Shown({ team }: { team: Team }) {
  const [{ season: chosen }, filter] = useFilters(Filters);
  const { name, currentSeason } = useLeague();
  const { seasons = [] } = team;
  // A club of an older season is shown as it was then.
  const isCurrent = currentSeason !== null && seasons.includes(currentSeason);
  const asked = seasons.includes(chosen) ? chosen : isCurrent ? '' : (seasons[0] ?? '');
  const season = asked === currentSeason ? '' : asked;
  return (
    <>
      <Page title={team.name} description={team.description ?? words.teamDescription(team.name, name)} />
      <TeamHeader team={team} season={season} />
      <div className={styles.page}>
        {seasons.length > 1 && (
          <div className={styles.season}>
            <Select
              label={words.season}
              value={season || (currentSeason ?? '')}
              options={seasons.map((value) => ({ value, label: value }))}
              onChange={(season) => filter({ season })}
            />
          </div>
        )}
        <TeamGames team={team} season={season} />
        <TeamLeaders slug={team.slug} season={season} />
        <Roster team={team} season={season} />
      </div>
    </>
  );
}
