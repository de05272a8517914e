import {
  competitionTypes,
  defaultStatSort,
  type SortableStat,
  type StatTable,
  type StatTableQuery,
  type StatTableRow,
  sortableStats,
  sortStats,
  statisticsApi,
  statisticsRoles,
  toggleStatSort,
} from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Card,
  Empty,
  FilterButton,
  type FiltersOf,
  layout,
  Page,
  PageHeader,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { DataTable } from '@league/kit/tables';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mainNameOf, nameOptions, shownNameOf } from '../mainNames.ts';
import page from '../page.module.css';
import { keepPreviousOfSeason } from '../seasons/keepPreviousOfSeason.ts';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { knownTeam, teamOptions } from '../teams/teamOptions.ts';
import { messages } from './messages.ts';
import { StatFilters } from './StatFilters.tsx';
import { StatLeaders } from './StatLeaders.tsx';
import styles from './StatsPage.module.css';
import { StatViews } from './StatViews.tsx';
import { statColumns } from './statColumns.tsx';

const pageSize = 50;

const Filters = addressFilters({
  season: '',
  competition: competitionTypes,
  role: statisticsRoles,
  tournament: '',
  /** A team's slug, or `all`. */
  team: 'all',
  /** Empty: the role's default. */
  sort: ['', ...sortableStats],
  direction: ['descending', 'ascending'],
  page: 1,
});

export type StatsFilters = Pick<FiltersOf<typeof Filters>, 'competition' | 'role' | 'tournament' | 'team'>;

/** The table of a season's skaters or goalies. Until another one of the season is loaded, the last one stays. */
const statTableQuery = (query: StatTableQuery) =>
  queryOptions({
    ...operationQuery(['statistics', 'table', query], statisticsApi.table, { query }),
    placeholderData: keepPreviousOfSeason(query),
  });

export function StatsPage() {
  const { name } = useLeague();
  const [{ season, competition, role }, filter] = useFilters(Filters);
  const query = useQuery(statTableQuery({ ...(season && { season }), competition, role }));
  return (
    <div className={page.page} data-stacked>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title}>
        <SeasonSelect season={season} to={(season) => filter.to({ season, tournament: '', team: 'all', page: 1 })} />
      </PageHeader>
      <StatViews view="table" season={season} />
      <Loaded
        query={query}
        failed={messages.loadFailed}
        skeleton={
          <div className={layout.stack}>
            <Skeleton height="5rem" />
            <Skeleton height="10rem" />
            <Skeleton height="60rem" />
          </div>
        }
      >
        {(table) =>
          table.isEmpty ? (
            <Empty title={messages.empty} say={messages.emptySay}>
              <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
            </Empty>
          ) : (
            <Statistics table={table} isLoading={query.isPlaceholderData} />
          )
        }
      </Loaded>
    </div>
  );
}

interface Props {
  table: StatTable;
  /** Another table is on its way; the filters show already what it will be. */
  isLoading: boolean;
}

/** Other teams and orders of a table need no request. */
function Statistics({ table, isLoading }: Props) {
  const [asked, filter] = useFilters(Filters);
  const { competition, role, rows, traded, tournaments, mainNames } = table;
  const tournament = competition === 'tournament' ? shownNameOf(asked.tournament, mainNames) : '';
  const { by, direction } = asked.sort ? { by: asked.sort, direction: asked.direction } : defaultStatSort(role);
  const group = useMemo(
    () => rows.filter((row) => tournament === '' || row.tournament === tournament),
    [rows, tournament],
  );
  const teams = group.map(({ teamSlug, team }) => ({ slug: teamSlug, name: team }));
  const team = knownTeam(teams, asked.team, 'all');
  const shown = useMemo(
    () => sortStats(team === 'all' ? group : group.filter(({ teamSlug }) => teamSlug === team), { by, direction }),
    [group, team, by, direction],
  );
  // The leaders of all teams are ranked by all that they have.
  const ranked = useMemo(() => {
    const keyOf = ({ playerId, tournament }: StatTableRow) => `${playerId} ${tournament}`;
    const joined = new Map(traded?.map((row) => [keyOf(row), row]));
    return [...new Set(group.map((row) => joined.get(keyOf(row)) ?? row))];
  }, [group, traded]);
  const columns = useMemo(() => statColumns(role, competition), [role, competition]);
  const toSort = (stat: string) => {
    const next = toggleStatSort({ by, direction }, stat as SortableStat);
    return filter.to({ sort: next.by, direction: next.direction, page: 1 });
  };
  return (
    <>
      <StatFilters
        tournaments={nameOptions(tournaments, mainNames)}
        teams={teamOptions(teams)}
        wanted={{ ...(isLoading ? asked : { competition, role }), tournament: mainNameOf(tournament, mainNames), team }}
        to={(change) => filter.to({ ...change, page: 1 })}
        toToggled={(change) => filter.to({ ...change, sort: '', direction: 'descending', page: 1 })}
      />
      <StatLeaders rows={team === 'all' ? ranked : shown} stat={by} />
      {shown.length === 0 ? (
        <Empty title={messages.noMatch}>
          <FilterButton variant="secondary" to={filter.to({ team: 'all', tournament: '', page: 1 })}>
            {messages.clear}
          </FilterButton>
        </Empty>
      ) : (
        <div className={styles.table}>
          <Card isFlush>
            <DataTable
              caption={messages.caption({
                who: messages.roles[role],
                what: tournament || messages.competitions[competition],
              })}
              columns={columns}
              rows={shown}
              rowKey={({ playerId, teamSlug, tournament }) => `${playerId} ${teamSlug} ${tournament}`}
              sort={{ by, descending: direction === 'descending' }}
              toSort={toSort}
              isSorted
              page={asked.page}
              pageSize={pageSize}
              toPage={(page) => filter.to({ page })}
            />
          </Card>
        </div>
      )}
    </>
  );
}
