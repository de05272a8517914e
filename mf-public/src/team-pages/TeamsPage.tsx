import { ButtonLink, Empty, Page, PageHeader, useLeague } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { Skeletons } from '../Skeletons.tsx';
import { standingsQuery } from '../standings/standingsQueries.ts';
import { teamsQuery } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
import { TeamCard } from './TeamCard.tsx';
import styles from './TeamsPage.module.css';

const likelyTeams = 8;

export function TeamsPage() {
  const { name } = useLeague();
  const { data: standings } = useQuery(standingsQuery());
  return (
    <div className={page.page}>
      <Page title={words.title} description={words.description({ league: name })} />
      <PageHeader title={words.title} say={words.lead} />
      <Loaded
        query={useQuery(teamsQuery)}
        failed={words.loadFailed}
        skeleton={<Skeletons className={styles.teams} count={likelyTeams} height="13.5rem" />}
      >
        {(teams) =>
          teams.length > 0 ? (
            <ul className={styles.teams} aria-label={words.list}>
              {teams.map((team) => (
                <li key={team._id}>
                  <TeamCard team={team} row={standings?.rows.find((row) => row.team._id === team._id)} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={words.empty} say={words.emptySay}>
              <ButtonLink to="/">{words.home}</ButtonLink>
            </Empty>
          )
        }
      </Loaded>
    </div>
  );
}
