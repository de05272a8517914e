import { type ManagedTeam, managedTeamsApi, playersApi, staffApi } from '@league/contract';
import { ButtonLink, Page, PageHeader, useMay } from '@league/kit';
import { BackLink } from '@league/kit/lists';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import callout from '../callout.module.css';
import { LoadedRecord } from '../LoadedRecord.tsx';
import { rosterQuery } from '../rosters/rosterQueries.ts';
import { staffQuery } from '../staff/staffQuery.ts';
import { messages } from '../teams/messages.ts';
import { managedTeamQuery } from '../teams/teamQueries.ts';
import { EndTeam } from './EndTeam.tsx';
import { ManagersCard } from './ManagersCard.tsx';
import { TeamForm } from './TeamForm.tsx';
import styles from './TeamPage.module.css';
import { NextGames, RosterSummary, TeamStanding } from './TeamSummary.tsx';

/** `/admin/teams/:id` */
export function TeamPage() {
  const { id = '' } = useParams();
  const team = useQuery(managedTeamQuery(id));
  // While the team is loaded.
  useQuery(rosterQuery(id, ''));
  useQuery({ ...staffQuery, enabled: useMay(staffApi.list) });
  return (
    <>
      <Page title={team.data?.name ?? messages.title} />
      <BackLink to="/admin/teams">{messages.back}</BackLink>
      {!team.data && <PageHeader title={messages.title} />}
      <LoadedRecord
        operation={managedTeamsApi.getManaged}
        query={team}
        failed={messages.loadFailed}
        denied={messages.notYours}
        isNoticed
        height="48rem"
      >
        {(team) => <Team key={id} team={team} />}
      </LoadedRecord>
    </>
  );
}

function Team({ team }: { team: ManagedTeam }) {
  const mayAddPlayers = useMay(playersApi.create) && !team.archived;
  const isAdmin = useMay(managedTeamsApi.archive);
  return (
    <>
      <PageHeader title={team.name} say={messages.editLead}>
        {!team.archived && (
          <ButtonLink to={`/teams/${team.slug}`} variant="ghost">
            {messages.publicPage}
          </ButtonLink>
        )}
        {mayAddPlayers && (
          <ButtonLink to={`/admin/players/new?teamId=${team._id}`} variant="secondary">
            {messages.addPlayer}
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/teams/${team._id}/roster`}>{messages.roster}</ButtonLink>
      </PageHeader>
      {team.archived && <p className={`${callout.highlight} ${styles.archived}`}>{messages.archivedSay}</p>}
      <TeamStanding standing={team.standing} />
      <div className={styles.halves}>
        <NextGames team={team} />
        <RosterSummary team={team} />
      </div>
      <TeamForm team={team} />
      {isAdmin && <ManagersCard team={team} />}
      {isAdmin && <EndTeam team={team} />}
    </>
  );
}
