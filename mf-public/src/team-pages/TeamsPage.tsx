import { ButtonLink, Empty, Failed, Page, PageHeader, Skeleton, useLeague } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import layout from '../page.module.css';
import { standingsQuery } from '../standings/standingsQueries.ts';
import { teamsQuery } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
import { TeamCard } from './TeamCard.tsx';
import styles from './TeamsPage.module.css';

const likelyTeams = 8;

export function TeamsPage() {
  const { name } = useLeague();
  return (
    <div className={layout.page}>
      <Page title={words.title} description={words.description(name)} />
      <PageHeader title={words.title} say={words.lead} />
      <Teams />
    </div>
  );
}

function Teams() {
  const { data: teams, error, refetch } = useQuery(teamsQuery);
  const { data: standings } = useQuery(standingsQuery());
  if (!teams) {
    if (error) return <Failed title={words.loadFailed} retry={refetch} />;
    return (
      <div className={styles.teams}>
        {Array.from({ length: likelyTeams }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of what is loading are all alike
          <Skeleton key={at} height="13.5rem" />
        ))}
      </div>
    );
  }
  if (teams.length === 0) {
    return (
      <Empty title={words.empty} say={words.emptySay}>
        <ButtonLink to="/">{words.home}</ButtonLink>
      </Empty>
    );
  }
  return (
    <ul className={styles.teams} aria-label={words.list}>
      {teams.map((team) => (
        <li key={team._id}>
          <TeamCard team={team} row={standings?.rows.find((row) => row.team._id === team._id)} />
        </li>
      ))}
    </ul>
  );
}
