import { importsApi, type ListedTeam, managedTeamsApi, playersApi } from '@league/contract';
import { ButtonLink, Card, Empty, Page, PageHeader, useMay } from '@league/kit';
import { ExportButton, ListFilterBar, ListRows, ListSkeleton, Loaded, listFilters, useList } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { messages } from '../teams/messages.ts';
import { isRefused, useLoadNotice } from '../useLoadNotice.ts';
import { OwnDrafts } from './OwnDrafts.tsx';
import { TeamsTable } from './TeamsTable.tsx';
import { states, teamList, teamRows } from './teamList.ts';

const Filters = listFilters({ search: '', state: states });

/** `/admin/teams` */
export function TeamsPage() {
  const teams = useQuery(managedTeamsQuery);
  const mayRegister = useMay(managedTeamsApi.create);
  const mayImport = useMay(importsApi.teams);
  const maySeePool = useMay(playersApi.remove);
  const failed = isRefused(teams.error) ? messages.notPermitted : messages.fetchFailed;
  useLoadNotice(teams, failed);
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={mayRegister ? messages.lead : messages.leadGm}>
        {maySeePool && (
          <ButtonLink to="/admin/players" variant="ghost">
            {messages.managePool}
          </ButtonLink>
        )}
        {mayImport && (
          <ButtonLink to="/admin/teams/import" variant="secondary">
            {messages.importCsv}
          </ButtonLink>
        )}
        {mayRegister && <ButtonLink to="/admin/teams/new">{messages.add}</ButtonLink>}
      </PageHeader>
      {!mayRegister && <OwnDrafts />}
      <Loaded query={teams} failed={failed} failedSay={messages.fetchFailedSay} skeleton={<ListSkeleton rows={8} />}>
        {(found) => <Teams teams={found} mayRegister={mayRegister} />}
      </Loaded>
    </>
  );
}

function Teams({ teams, mayRegister }: { teams: readonly ListedTeam[]; mayRegister: boolean }) {
  const list = useList(Filters);
  // A GM sees all assigned teams, archived or not.
  const { counts, visible } = teamList(teams, mayRegister ? list.wanted : { ...list.wanted, state: 'all' });
  if (teams.length === 0) return <NoTeams mayRegister={mayRegister} />;
  return (
    <Card isFlush>
      <ListFilterBar
        list={list}
        search={messages.search}
        selects={
          mayRegister
            ? [
                {
                  name: 'state',
                  label: messages.state,
                  options: states.map((value) => ({
                    value,
                    label: messages.stateCount({ state: messages.states[value], count: counts[value] }),
                  })),
                },
              ]
            : []
        }
      >
        <ExportButton file={messages.file} list={visible} toRows={teamRows} />
      </ListFilterBar>
      <ListRows list={list} rows={visible} total={teams.length} say={messages}>
        {(rows) => <TeamsTable teams={rows} {...list.pages} />}
      </ListRows>
    </Card>
  );
}

const NoTeams = ({ mayRegister }: { mayRegister: boolean }) =>
  mayRegister ? (
    <Empty title={messages.empty} say={messages.emptySay}>
      <ButtonLink to="/admin/teams/new">{messages.addFirst}</ButtonLink>
    </Empty>
  ) : (
    <Empty title={messages.notAssigned} say={messages.notAssignedSay} />
  );
