import { type ListedPlayer, matcherOf, positionLabel } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Card,
  Empty,
  FilterBar,
  FilterButton,
  FilterSelect,
  type FiltersOf,
  Page,
  PageHeader,
  SearchInput,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import layout from '../page.module.css';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { knownTeam, teamOptions } from '../teams/teamOptions.ts';
import { listedColumns } from './listedColumns.tsx';
import { messages } from './messages.ts';
import styles from './PlayersPage.module.css';
import { playersQuery } from './playerQueries.ts';

const pageSize = 50;

const Filters = addressFilters({
  season: '',
  team: '',
  position: '',
  search: '',
  page: 1,
});
type Filters = FiltersOf<typeof Filters>;

/** The players of a season. */
export function PlayersPage() {
  const { name } = useLeague();
  const [{ season }, filter] = useFilters(Filters);
  const { list } = messages;
  return (
    <div className={`${layout.page} ${styles.page}`} data-stacked>
      <Page title={list.title} description={list.description({ league: name })} />
      <PageHeader title={list.title}>
        <SeasonSelect season={season} to={(season) => filter.to({ season, team: '', position: '', page: 1 })} />
      </PageHeader>
      <Loaded query={useQuery(playersQuery(season || undefined))} failed={list.loadFailed} height="60rem">
        {(players) =>
          players.length > 0 ? (
            <Players players={players} />
          ) : (
            <Empty title={list.empty} say={list.emptySay}>
              <ButtonLink to="/teams">{list.toTeams}</ButtonLink>
            </Empty>
          )
        }
      </Loaded>
    </div>
  );
}

/** All players are loaded, so filters need no request. */
function Players({ players }: { players: readonly ListedPlayer[] }) {
  const [asked, filter] = useFilters(Filters);
  const teams = players.map(({ team }) => team);
  const filters = { ...asked, team: knownTeam(teams, asked.team, '') };
  const { team, position, search, page } = filters;
  const { list } = messages;
  const shown = listed(players, filters);
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  return (
    <Card isFlush>
      <FilterBar>
        <SearchInput label={list.search} value={search} onChange={(search) => filter({ search, page: 1 })} />
        <FilterSelect
          label={list.team}
          isLabelHidden
          value={team}
          options={[{ value: '', label: list.allTeams }, ...teamOptions(teams)]}
          to={(team) => filter.to({ team, page: 1 })}
        />
        <FilterSelect
          label={list.position}
          isLabelHidden
          value={position}
          options={[{ value: '', label: list.allPositions }, ...positionsOf(players)]}
          to={(position) => filter.to({ position, page: 1 })}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <Empty title={list.noMatch}>
          <FilterButton variant="secondary" to={filter.to({ team: '', position: '', search: '', page: 1 })}>
            {list.clear}
          </FilterButton>
        </Empty>
      ) : (
        <DataTable
          caption={list.title}
          columns={listedColumns}
          rows={shown}
          rowKey={({ _id }) => _id}
          isSorted
          page={Math.min(page, pages)}
          pageSize={pageSize}
          toPage={(page) => filter.to({ page })}
        />
      )}
    </Card>
  );
}

function listed(players: readonly ListedPlayer[], { team, position, search }: Filters): ListedPlayer[] {
  const isFound = matcherOf(search);
  return players.filter(
    (player) =>
      (!team || player.team.slug === team) && (!position || player.position === position) && isFound(player.name),
  );
}

const positionsOf = (players: readonly ListedPlayer[]) =>
  [...new Set(players.map(({ position }) => position))].sort().map((value) => ({ value, label: positionLabel(value) }));
