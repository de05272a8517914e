import { type Player, playersApi, rostersApi } from '@league/contract';
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
import { BackLink } from '@league/kit/lists';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ExportButton } from '../ExportButton.tsx';
import { nextSort } from '../nextSort.ts';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { managedTeamQuery } from '../teams/teamQueries.ts';
import { isRefused, useLoadNotice } from '../useLoadNotice.ts';
import { useRecordFault } from '../useRecordFault.ts';
import { RosterFigures } from './RosterFigures.tsx';
import styles from './RosterPage.module.css';
import { RosterTable } from './RosterTable.tsx';
import { rosterColumns, rosterRows, searchedPlayers, sortedPlayers } from './rosterList.ts';
import { rosterQuery } from './rosterQueries.ts';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  season: z.catch(z.string(), ''),
  sort: z.catch(z.enum(rosterColumns), 'number'),
  direction: z.catch(z.enum(['ascending', 'descending']), 'ascending'),
});
type Wanted = z.infer<typeof Filters>;

/** `/admin/teams/:teamId/roster` */
export function RosterPage() {
  const { teamId = '' } = useParams();
  const [filters, filter] = useFilters(Filters);
  const team = useQuery(managedTeamQuery(teamId));
  const players = useQuery(rosterQuery(teamId, filters.season));
  const mayAdd = useMay(playersApi.create) && team.data?.archived === false;
  const isNotTheirs = isRefused(players.error);
  const fault = useRecordFault(rostersApi.list, players, { failed: words.loadFailed, denied: words.notPermitted });
  useLoadNotice(players, fault.title);
  const title = team.data ? words.title(team.data.name) : words.roster;
  return (
    <>
      <Page title={title} />
      <BackLink to={isNotTheirs ? '/admin/teams' : `/admin/teams/${teamId}`}>
        {isNotTheirs ? words.toTeams : words.back}
      </BackLink>
      <PageHeader title={title} say={filters.season || words.lead}>
        {!isNotTheirs && (
          <span className={styles.ways}>
            <Button variant="ghost" onClick={() => print()}>
              {words.print}
            </Button>
            {mayAdd && <ButtonLink to={`/admin/players/new?teamId=${teamId}`}>{words.add}</ButtonLink>}
          </span>
        )}
      </PageHeader>
      {players.data ? (
        <Roster
          teamId={teamId}
          slug={team.data?.slug ?? 'team'}
          players={players.data}
          filters={filters}
          filter={filter}
        />
      ) : players.error ? (
        <Failed {...fault} />
      ) : (
        <RowsSkeleton rows={10} />
      )}
    </>
  );
}

interface Props {
  teamId: string;
  slug: string;
  players: readonly Player[];
  filters: Wanted;
  filter: (change: Partial<Wanted>) => void;
}

function Roster({ teamId, slug, players, filters, filter }: Props) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const sort = { by: filters.sort, descending: filters.direction === 'descending' };
  const visible = sortedPlayers(searchedPlayers(players, filters.search), sort);
  const names = [...new Set([...seasons.map(({ name }) => name), filters.season].filter(Boolean))];
  const sortBy = (column: string) => {
    const { by, descending } = nextSort(sort, column, []);
    filter(Filters.parse({ ...filters, sort: by, direction: descending ? 'descending' : 'ascending' }));
  };
  return (
    <>
      <RosterFigures players={players} />
      <Card isFlush>
        <div className={styles.filters}>
          <FilterBar>
            <SearchInput label={words.search} value={filters.search} onChange={(search) => filter({ search })} />
            <Select
              label={words.season}
              isLabelHidden
              value={filters.season}
              options={[{ value: '', label: words.now }, ...names.map((name) => ({ value: name, label: name }))]}
              onChange={(season) => filter({ season })}
            />
            <ExportButton file={words.file(slug)} list={visible} toRows={rosterRows} />
          </FilterBar>
        </div>
        {visible.length > 0 ? (
          <div className={styles.list}>
            <RosterTable teamId={teamId} players={visible} sort={sort} onSort={sortBy} />
          </div>
        ) : players.length === 0 ? (
          <Empty title={words.empty} say={words.emptySay} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => filter({ search: '' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
      </Card>
    </>
  );
}
