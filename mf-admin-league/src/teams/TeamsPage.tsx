import { importsApi, type ListedTeam, managedTeamsApi, playersApi } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  Failed,
  FilterBar,
  Page,
  PageHeader,
  SearchInput,
  Select,
  useFilters,
  useMay,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ExportButton } from '../ExportButton.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { isRefused, useLoadNotice } from '../useLoadNotice.ts';
import { OwnDrafts } from './OwnDrafts.tsx';
import { TeamsTable } from './TeamsTable.tsx';
import { states, teamList, teamRows } from './teamList.ts';
import { managedTeamsQuery } from './teamQueries.ts';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  state: z.catch(z.enum(states), 'active'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/** `/admin/teams` */
export function TeamsPage() {
  const teams = useQuery(managedTeamsQuery);
  const mayRegister = useMay(managedTeamsApi.create);
  const mayImport = useMay(importsApi.teams);
  const maySeePool = useMay(playersApi.remove);
  const failed = isRefused(teams.error) ? words.notPermitted : words.fetchFailed;
  useLoadNotice(teams, failed);
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={mayRegister ? words.lead : words.leadGm}>
        {maySeePool && (
          <ButtonLink to="/admin/players" variant="ghost">
            {words.managePool}
          </ButtonLink>
        )}
        {mayImport && (
          <ButtonLink to="/admin/teams/import" variant="secondary">
            {words.importCsv}
          </ButtonLink>
        )}
        {mayRegister && <ButtonLink to="/admin/teams/new">{words.add}</ButtonLink>}
      </PageHeader>
      {!mayRegister && <OwnDrafts />}
      {teams.data ? (
        <Teams teams={teams.data} mayRegister={mayRegister} />
      ) : teams.error ? (
        <Failed title={failed} say={words.fetchFailedSay} retry={teams.refetch} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  );
}

function Teams({ teams, mayRegister }: { teams: readonly ListedTeam[]; mayRegister: boolean }) {
  const [filters, filter] = useFilters(Filters);
  // A gm sees what is assigned, whatever has become of it.
  const { counts, visible } = teamList(teams, mayRegister ? filters : { ...filters, state: 'all' });
  const narrow = (change: Partial<typeof filters>) => filter({ ...change, page: 1 });
  if (teams.length === 0) return <NoTeams mayRegister={mayRegister} />;
  return (
    <Card isFlush>
      <FilterBar>
        <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
        {mayRegister && (
          <Select
            label={words.state}
            isLabelHidden
            value={filters.state}
            options={states.map((value) => ({ value, label: words.stateCount(words.states[value], counts[value]) }))}
            onChange={(state) => narrow(Filters.parse({ ...filters, state }))}
          />
        )}
        <ExportButton file={words.file} list={visible} toRows={teamRows} />
      </FilterBar>
      {visible.length > 0 ? (
        <TeamsTable teams={visible} page={filters.page} onPage={(page) => filter({ page })} />
      ) : (
        <Empty title={words.noMatch}>
          <Button variant="secondary" onClick={() => narrow({ search: '', state: 'active' })}>
            {words.clear}
          </Button>
        </Empty>
      )}
    </Card>
  );
}

const NoTeams = ({ mayRegister }: { mayRegister: boolean }) =>
  mayRegister ? (
    <Empty title={words.empty} say={words.emptySay}>
      <ButtonLink to="/admin/teams/new">{words.addFirst}</ButtonLink>
    </Empty>
  ) : (
    <Empty title={words.notAssigned} say={words.notAssignedSay} />
  );
