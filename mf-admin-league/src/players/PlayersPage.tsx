import type { ListedTeam, Player } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  formatNumber,
  notify,
  Page,
  PageHeader,
  StatTile,
  StatTiles,
} from '@league/kit';
import {
  ExportButton,
  type List,
  ListFilterBar,
  ListRows,
  ListSkeleton,
  Loaded,
  listFilters,
  useList,
} from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { managedTeamsQuery } from '../teams/teamQueries.ts';
import { useLoadNotice } from '../useLoadNotice.ts';
import { PlayersTable } from './PlayersTable.tsx';
import { registryQuery } from './playerQueries.ts';
import { noTeam, registryFigures, registryList, registryRows, sorts } from './registryList.ts';
import { words } from './words.ts';

const states = ['active', 'archived'] as const;

const Filters = listFilters({
  search: '',
  team: 'all',
  position: 'all',
  sort: sorts,
  state: states,
});
const cleared = { search: '', team: 'all', position: 'all' };

/** `/admin/players` */
export function PlayersPage() {
  const list = useList(Filters, cleared);
  const players = useQuery(registryQuery(list.wanted.state === 'archived'));
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
      <Loaded query={players} failed={words.unable} skeleton={<ListSkeleton rows={12} />}>
        {(found) => <Registry players={found} teams={teams.data ?? []} list={list} />}
      </Loaded>
    </>
  );
}

interface Props {
  players: readonly Player[];
  teams: readonly ListedTeam[];
  list: List<ReturnType<typeof Filters.parse>>;
}

function Registry({ players, teams, list }: Props) {
  const { total, teams: covered, captains, assistants, positions } = useMemo(() => registryFigures(players), [players]);
  // Typing goes before the rows.
  const shown = useDeferredValue(list.wanted);
  const visible = useMemo(() => registryList(players, shown), [players, shown]);
  const isArchived = list.wanted.state === 'archived';
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(total)} />
        <StatTile label={words.coverage} value={formatNumber(covered)} note={words.coverageNote} />
        <StatTile label={words.captains} value={formatNumber(captains)} />
        <StatTile label={words.assistants} value={formatNumber(assistants)} />
      </StatTiles>
      <Card isFlush>
        <ListFilterBar
          list={list}
          search={words.search}
          selects={[
            {
              name: 'team',
              label: words.team,
              options: [
                { value: 'all', label: words.allTeams },
                { value: noTeam, label: words.unassigned },
                ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
              ],
            },
            {
              name: 'position',
              label: words.position,
              options: [
                { value: 'all', label: words.allPositions },
                ...positions.map((position) => ({ value: position, label: position })),
              ],
            },
            { name: 'sort', label: words.sort, options: sorts.map((value) => ({ value, label: words.sorts[value] })) },
            {
              name: 'state',
              label: words.state,
              options: states.map((value) => ({ value, label: words.states[value] })),
            },
          ]}
        >
          <ExportButton file={words.file} list={visible} toRows={registryRows} />
        </ListFilterBar>
        {isArchived && total === 0 ? (
          <Empty title={words.emptyArchived} />
        ) : (
          <ListRows
            list={list}
            rows={visible}
            total={total}
            say={words}
            begin={<ButtonLink to="/admin/players/new">{words.add}</ButtonLink>}
          >
            {(rows) => <PlayersTable players={rows} isArchived={isArchived} {...list.pages} />}
          </ListRows>
        )}
      </Card>
    </>
  );
}
