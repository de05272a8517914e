import type { ListedTeam, Player } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  Failed,
  FilterBar,
  formatNumber,
  notify,
  Page,
  PageHeader,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import * as z from 'zod/mini';
import { ExportButton } from '../ExportButton.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { managedTeamsQuery } from '../teams/teamQueries.ts';
import { useLoadNotice } from '../useLoadNotice.ts';
import { PlayersTable } from './PlayersTable.tsx';
import { registryQuery } from './playerQueries.ts';
import { noTeam, registryFigures, registryList, registryRows, sorts } from './registryList.ts';
import { words } from './words.ts';

const states = ['active', 'archived'] as const;

const Filters = z.object({
  search: z.catch(z.string(), ''),
  team: z.catch(z.string(), 'all'),
  position: z.catch(z.string(), 'all'),
  sort: z.catch(z.enum(sorts), 'name-asc'),
  state: z.catch(z.enum(states), 'active'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});
type Wanted = z.infer<typeof Filters>;

/** `/admin/players` */
export function PlayersPage() {
  const [filters, filter] = useFilters(Filters);
  const players = useQuery(registryQuery(filters.state === 'archived'));
  const teams = useQuery(managedTeamsQuery);
  useLoadNotice(players, words.fetchFailed);
  useLoadNotice(teams, words.teamsFailed);
  const refresh = async () => {
    const [freshPlayers, freshTeams] = await Promise.all([players.refetch(), teams.refetch()]);
    if (freshPlayers.error) notify.error(words.refreshFailed);
    if (freshTeams.error) notify.error(words.teamsRefreshFailed);
  };
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <Button variant="ghost" busy={players.isRefetching} onClick={() => void refresh()}>
          {players.isRefetching ? words.refreshing : words.refresh}
        </Button>
        <ButtonLink to="/admin/players/import" variant="secondary">
          {words.importCsv}
        </ButtonLink>
        <ButtonLink to="/admin/players/new">{words.add}</ButtonLink>
      </PageHeader>
      {players.data ? (
        <Registry players={players.data} teams={teams.data ?? []} filters={filters} filter={filter} />
      ) : players.error ? (
        <Failed title={words.unable} retry={players.refetch} />
      ) : (
        <RowsSkeleton rows={12} />
      )}
    </>
  );
}

interface Props {
  players: readonly Player[];
  teams: readonly ListedTeam[];
  filters: Wanted;
  filter: (change: Partial<Wanted>) => void;
}

function Registry({ players, teams, filters, filter }: Props) {
  const { total, teams: covered, captains, assistants, positions } = useMemo(() => registryFigures(players), [players]);
  // Typing goes before the rows.
  const shown = useDeferredValue(filters);
  const visible = useMemo(() => registryList(players, shown), [players, shown]);
  const narrow = (change: Partial<Wanted>) => filter({ ...change, page: 1 });
  const isArchived = filters.state === 'archived';
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(total)} />
        <StatTile label={words.coverage} value={formatNumber(covered)} note={words.coverageNote} />
        <StatTile label={words.captains} value={formatNumber(captains)} />
        <StatTile label={words.assistants} value={formatNumber(assistants)} />
      </StatTiles>
      <Card isFlush>
        <RegistryFilters filters={filters} onChange={narrow} teams={teams} positions={positions} visible={visible} />
        {visible.length > 0 ? (
          <PlayersTable
            players={visible}
            isArchived={isArchived}
            page={filters.page}
            onPage={(page) => filter({ page })}
          />
        ) : total === 0 ? (
          <NoPlayers isArchived={isArchived} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => narrow({ search: '', team: 'all', position: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
      </Card>
    </>
  );
}

const NoPlayers = ({ isArchived }: { isArchived: boolean }) =>
  isArchived ? (
    <Empty title={words.emptyArchived} />
  ) : (
    <Empty title={words.empty} say={words.emptySay}>
      <ButtonLink to="/admin/players/new">{words.add}</ButtonLink>
    </Empty>
  );

interface FilterProps {
  filters: Wanted;
  onChange: (change: Partial<Wanted>) => void;
  teams: readonly ListedTeam[];
  positions: readonly string[];
  visible: Parameters<typeof registryRows>[0];
}

const RegistryFilters = ({ filters, onChange, teams, positions, visible }: FilterProps) => (
  <FilterBar>
    <SearchInput label={words.search} value={filters.search} onChange={(search) => onChange({ search })} />
    <Select
      label={words.team}
      isLabelHidden
      value={filters.team}
      options={[
        { value: 'all', label: words.allTeams },
        { value: noTeam, label: words.unassigned },
        ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={(team) => onChange({ team })}
    />
    <Select
      label={words.position}
      isLabelHidden
      value={filters.position}
      options={[
        { value: 'all', label: words.allPositions },
        ...positions.map((position) => ({ value: position, label: position })),
      ]}
      onChange={(position) => onChange({ position })}
    />
    <Select
      label={words.sort}
      isLabelHidden
      value={filters.sort}
      options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
      onChange={(sort) => onChange(Filters.parse({ ...filters, sort }))}
    />
    <Select
      label={words.state}
      isLabelHidden
      value={filters.state}
      options={states.map((value) => ({ value, label: words.states[value] }))}
      onChange={(state) => onChange(Filters.parse({ ...filters, state }))}
    />
    <ExportButton file={words.file} list={visible} toRows={registryRows} />
  </FilterBar>
);
