import { type ListedTeam, playerSorts, playersApi, positionLabel, type RegistryFigures } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  formatNumber,
  notify,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  StatTiles,
  useDebounced,
} from '@league/kit';
import { allRows, ExportButton, FoundRows, type List, ListFilterBar, More, useList } from '@league/kit/lists';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { managedTeamsQuery } from '../teams/managedTeamsQuery.ts';
import { useLoadNotice } from '../useLoadNotice.ts';
import { messages } from './messages.ts';
import { PlayersTable } from './PlayersTable.tsx';
import {
  Filters,
  noFilters,
  noTeam,
  type RegistryQuery,
  registryFilters,
  registryRows,
  states,
} from './registryList.ts';
import { registryFiguresQuery, registryQuery } from './registryQueries.ts';

/** `/admin/players` */
export function PlayersPage() {
  const list = useList(Filters, noFilters);
  const isArchived = list.wanted.state === 'archived';
  const settled = registryFilters({ ...list.wanted, search: useDebounced(list.wanted.search, 250) });
  const players = useInfiniteQuery(registryQuery(settled));
  const figures = useQuery(registryFiguresQuery(settled.archived));
  const teams = useQuery(managedTeamsQuery);
  useLoadNotice(players, messages.fetchFailed);
  useLoadNotice(teams, messages.teamsFailed);
  const refresh = async () => {
    const [freshPlayers, freshTeams] = await Promise.all([players.refetch(), teams.refetch(), figures.refetch()]);
    if (freshPlayers.error) notify.error(messages.refreshFailed);
    if (freshTeams.error) notify.error(messages.teamsRefreshFailed);
  };
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <Button variant="ghost" busy={players.isRefetching} onClick={() => void refresh()}>
          {players.isRefetching ? messages.refreshing : messages.refresh}
        </Button>
        <ButtonLink to="/admin/players/import" variant="secondary">
          {messages.importCsv}
        </ButtonLink>
        <ButtonLink to="/admin/players/new">{messages.add}</ButtonLink>
      </PageHeader>
      <Figures figures={figures} />
      <Card isFlush>
        <RegistryFilterBar
          list={list}
          teams={teams.data ?? []}
          positions={figures.data?.positions ?? []}
          isEmpty={players.data?.pages[0]?.length === 0}
        />
        <FoundRows
          query={players}
          list={list}
          say={{ ...(isArchived ? archivedMessages : messages), loadFailed: messages.unable }}
          height="30rem"
          isBare
          begin={!isArchived && <ButtonLink to="/admin/players/new">{messages.add}</ButtonLink>}
        >
          {(found) => <PlayersTable players={found} isArchived={isArchived} />}
        </FoundRows>
      </Card>
      <More query={players} />
    </>
  );
}

const archivedMessages = {
  get empty() {
    return messages.emptyArchived;
  },
  get noMatch() {
    return messages.noMatch;
  },
};

/** Of all registered players, whatever is filtered. */
function Figures({ figures: { data, error } }: { figures: UseQueryResult<RegistryFigures> }) {
  if (!data) return error ? null : <Skeleton height="4.9rem" />;
  return (
    <StatTiles>
      <StatTile label={messages.total} value={formatNumber(data.total)} />
      <StatTile label={messages.coverage} value={formatNumber(data.teams)} note={messages.coverageNote} />
      <StatTile label={messages.captains} value={formatNumber(data.captains)} />
      <StatTile label={messages.assistants} value={formatNumber(data.assistants)} />
    </StatTiles>
  );
}

interface Props {
  list: List<RegistryQuery>;
  teams: readonly ListedTeam[];
  positions: readonly string[];
  isEmpty: boolean;
}

function RegistryFilterBar({ list, teams, positions, isEmpty }: Props) {
  const { position } = list.wanted;
  // The requested team is in the list even before the others have loaded.
  const known = position === 'all' ? positions : [...new Set([...positions, position])];
  return (
    <ListFilterBar
      list={list}
      search={messages.search}
      selects={[
        {
          name: 'team',
          label: messages.team,
          options: [
            { value: 'all', label: messages.allTeams },
            { value: noTeam, label: messages.unassigned },
            ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
          ],
        },
        {
          name: 'position',
          label: messages.position,
          options: [
            { value: 'all', label: messages.allPositions },
            ...known.map((value) => ({ value, label: positionLabel(value) })),
          ],
        },
        {
          name: 'sort',
          label: messages.sort,
          options: playerSorts.map((value) => ({ value, label: messages.sorts[value] })),
        },
        {
          name: 'state',
          label: messages.state,
          options: states.map((value) => ({ value, label: messages.states[value] })),
        },
      ]}
    >
      <ExportButton
        file={messages.file}
        list={() => allRows(playersApi.list, registryFilters(list.wanted))}
        isEmpty={isEmpty}
        toRows={registryRows}
      />
    </ListFilterBar>
  );
}
