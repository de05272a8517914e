import { type TeamFigures, teamFigures, teamFiguresApi, teamSources } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Card,
  Choices,
  Empty,
  FilterButton,
  FilterSelect,
  type FiltersOf,
  layout,
  Page,
  PageHeader,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { ExportButton, Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { DataTable } from '@league/kit/tables';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BasisNote } from '../figure-filters/BasisNote.tsx';
import { ColumnChoice } from '../figure-filters/ColumnChoice.tsx';
import { chosenColumns } from '../figure-filters/columns.ts';
import bar from '../figure-filters/FilterBar.module.css';
import { allGames, chosenGames, gameFilters } from '../figure-filters/gameFilters.ts';
import { MoreFilters } from '../figure-filters/MoreFilters.tsx';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import page from '../page.module.css';
import { keepPreviousOfSeason } from '../seasons/keepPreviousOfSeason.ts';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { StatViews } from '../statistics/StatViews.tsx';
import { messages } from './messages.ts';
import styles from './TeamFiguresPage.module.css';
import { allColumns, sortOfView, teamColumn, teamViews, usualColumns } from './teamColumns.tsx';

const Filters = addressFilters({ ...gameFilters, view: teamViews });
type Filters = FiltersOf<typeof Filters>;

const teamFiguresQuery = ({ season, tournament, ...chosen }: Filters) => {
  const query = {
    ...(season && { season }),
    ...(tournament && { competition: 'tournament' as const, tournament }),
    ...chosenGames(chosen),
  };
  return queryOptions({
    ...operationQuery(['statistics', 'teams', query], teamFiguresApi.list, { query }),
    placeholderData: keepPreviousOfSeason(query),
  });
};

/** `/stats/teams`: every figure of a season's teams. */
export function TeamFiguresPage() {
  const { name } = useLeague();
  const [filters, filter] = useFilters(Filters);
  const { season } = filters;
  return (
    <div className={page.page} data-stacked>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title}>
        <SeasonSelect
          season={season}
          to={(season) => filter.to({ season, tournament: '', opponent: '', from: '', to: '' })}
        />
      </PageHeader>
      <StatViews view="teams" season={season} />
      <Loaded
        query={useQuery(teamFiguresQuery(filters))}
        failed={messages.loadFailed}
        missing={<NoMatch to={filter.to({ season: '', tournament: '', ...allGames })} />}
        skeleton={
          <div className={layout.stack}>
            <Skeleton height="3rem" />
            <Skeleton height="26rem" />
          </div>
        }
      >
        {(figures) => <Figures figures={figures} />}
      </Loaded>
    </div>
  );
}

const NoMatch = ({ to }: { to: string }) => (
  <Empty title={messages.noMatch}>
    <FilterButton variant="secondary" to={to}>
      {messages.clear}
    </FilterButton>
  </Empty>
);

function Figures({ figures }: { figures: TeamFigures }) {
  const [filters, filter] = useFilters(Filters);
  const { tournament, view, sort, direction } = filters;
  const { rows, periods, tournaments, mainNames } = figures;
  if (rows.length === 0 && !tournament && Object.keys(chosenGames(filters)).length === 0) {
    return (
      <Empty title={messages.empty} say={messages.emptySay}>
        <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
      </Empty>
    );
  }
  const chosen = mainNameOf(tournament, mainNames);
  const options = nameOptions(tournaments, mainNames, chosen);
  const columns = allColumns(periods);
  const usual = usualColumns(view, periods);
  const known = chosenColumns(
    columns.map(({ id }) => id),
    filters.columns,
  );
  const names = known.length > 0 ? known : usual;
  const shown = names.flatMap((name) => columns.filter(({ id }) => id === name));
  const by = [sort, sortOfView[view]].find((id) => id === teamColumn.id || names.includes(id)) ?? names[0]!;
  return (
    <>
      <div className={bar.bar}>
        {options.length > 0 && (
          <FilterSelect
            label={messages.competition}
            isLabelHidden
            value={chosen}
            options={[{ value: '', label: messages.league }, ...options]}
            to={(tournament) => filter.to({ tournament, opponent: '' })}
          />
        )}
        <MoreFilters chosen={filters} figures={figures} filter={filter} />
      </div>
      <Choices
        label={messages.view}
        look="tabs"
        choices={teamViews.map((value) => ({ value, label: messages.views[value] }))}
        value={view}
        to={(view) => filter.to({ view, columns: '', sort: '', direction: 'descending' })}
      />
      <div className={styles.above}>
        <ColumnChoice
          columns={columns.map(({ id, header, title }) => ({ id, short: String(header), long: title ?? '' }))}
          shown={names}
          usual={usual}
          isChosen={known.length > 0}
          filter={filter}
        />
        <ExportButton
          file="teams.csv"
          list={rows}
          toRows={(all) =>
            all.map((row) => ({
              [messages.team]: row.team.name,
              ...Object.fromEntries(teamFigures.map((figure) => [messages.figures[figure].long, rounded(row[figure])])),
            }))
          }
        />
      </div>
      {rows.length === 0 ? (
        <NoMatch to={filter.to({ tournament: '', ...allGames })} />
      ) : (
        <div className={styles.table}>
          <Card isFlush>
            <DataTable
              caption={`${messages.title}: ${messages.views[view]}`}
              columns={[teamColumn, ...shown]}
              rows={rows}
              rowKey={({ team }) => team._id}
              sort={{ by, descending: direction === 'descending' }}
              toSort={(next) =>
                filter.to({
                  sort: next,
                  direction: next === by && direction === 'descending' ? 'ascending' : 'descending',
                })
              }
            />
          </Card>
          <BasisNote games={figures.basis.games} parts={partsOf(figures.basis)}>
            {messages.shootout}
          </BasisNote>
        </div>
      )}
    </>
  );
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));

const partsOf = (basis: TeamFigures['basis']) =>
  teamSources
    .filter((source) => basis[source] < basis.games)
    .map((source) => ({ what: messages.sources[source], some: basis[source] }));
