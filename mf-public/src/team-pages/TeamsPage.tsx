import { ButtonLink, Empty, Page, PageHeader, useLeague } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { Skeletons } from '../Skeletons.tsx';
import { standingsQuery } from '../standings/standingsQueries.ts';
import { messages } from '../teams/messages.ts';
import { teamsQuery } from '../teams/teamQueries.ts';
import { TeamCard } from './TeamCard.tsx';
import styles from './TeamsPage.module.css';

const likelyTeams = 8;

export function TeamsPage() {
  const { name } = useLeague();
  const { data: standings } = useQuery(standingsQuery());
  return (
    <div className={page.page}>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title} say={messages.lead} />
      <Loaded
        query={useQuery(teamsQuery)}
        failed={messages.loadFailed}
        skeleton={<Skeletons className={styles.teams} count={likelyTeams} height="13.5rem" />}
      >
        {(teams) =>
          teams.length > 0 ? (
            <ul className={styles.teams} aria-label={messages.list}>
              {teams.map((team) => (
                <li key={team._id}>
                  <TeamCard team={team} row={standings?.rows.find((row) => row.team._id === team._id)} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={messages.empty} say={messages.emptySay}>
              <ButtonLink to="/">{messages.home}</ButtonLink>
            </Empty>
          )
        }
      </Loaded>
    </div>
  );
}
