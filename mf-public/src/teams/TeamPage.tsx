import type { TeamPage as Team } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, Page, Skeleton, useLeague } from '@league/kit';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Roster } from './Roster.tsx';
import { TeamGames } from './TeamGames.tsx';
import { TeamHeader } from './TeamHeader.tsx';
import { TeamLeaders } from './TeamLeaders.tsx';
import styles from './TeamPage.module.css';
import { teamQuery } from './teamQueries.ts';
import { words } from './words.ts';

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

function Shown({ team }: { team: Team }) {
  const { name } = useLeague();
  return (
    <>
      <Page title={team.name} description={team.description ?? words.teamDescription(team.name, name)} />
      <TeamHeader team={team} />
      <div className={styles.page}>
        <TeamGames team={team} />
        <TeamLeaders slug={team.slug} />
        <Roster players={team.roster} />
      </div>
    </>
  );
}
