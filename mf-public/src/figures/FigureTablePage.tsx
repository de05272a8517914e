import type { StatisticsRole } from '@league/contract';
import {
  ButtonLink,
  Card,
  Choices,
  Empty,
  FilterButton,
  layout,
  Page,
  PageHeader,
  Pagination,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { ExportButton, Loaded } from '@league/kit/lists';
import { Navigate } from '@league/kit/router';
import { DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { ColumnChoice } from '../figure-filters/ColumnChoice.tsx';
import page from '../page.module.css';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { StatViews } from '../statistics/StatViews.tsx';
import { FigureBasisNote } from './FigureBasisNote.tsx';
import { FigureFilterBar } from './FigureFilterBar.tsx';
import styles from './FigureTablePage.module.css';
import { figureColumns } from './figureColumns.tsx';
import { FigureFilters, noFilters } from './figureFilters.ts';
import { allFigureRows, figureTableQuery, sortOf } from './figureQueries.ts';
import { type FigureTable, figureRoles, shownFigures } from './figureRoles.ts';
import { exportedFigure } from './figureText.ts';
import { messages } from './messages.ts';

const pageSize = 50;

export const SkatersPage = () => <FigureTablePage of="skaters" />;
export const GoaliesPage = () => <FigureTablePage of="goalies" />;

/** `/stats/skaters` and `/stats/goalies`: every figure of a season's or of all seasons' players. */
function FigureTablePage({ of: role }: { of: StatisticsRole }) {
  const { name } = useLeague();
  const [filters, filter] = useFilters(FigureFilters);
  const { title, description } = messages[role];
  const { season, span } = filters;
  return (
    <div className={page.page} data-stacked>
      <Page title={title} description={description({ league: name })} />
      <PageHeader title={title}>
        <div className={styles.seasons}>
          <Choices
            label={messages.span}
            choices={(['season', 'career'] as const).map((value) => ({ value, label: messages.spans[value] }))}
            value={span}
            to={(span) => filter.to({ ...ofOtherGames, span })}
          />
          {span === 'season' && (
            <SeasonSelect season={season} to={(season) => filter.to({ ...ofOtherGames, season })} />
          )}
        </div>
      </PageHeader>
      <StatViews view={role} season={season} />
      <Loaded
        query={useQuery(figureTableQuery(role, filters))}
        failed={messages.loadFailed}
        missing={<NoMatch to={filter.to({ ...noFilters, season: '', span: 'season' })} />}
        skeleton={
          <div className={layout.stack}>
            <Skeleton height="3rem" />
            <Skeleton height="60rem" />
          </div>
        }
      >
        {(table) => <Figures role={role} table={table} />}
      </Loaded>
    </div>
  );
}

/** Filters that mean nothing in another season. */
const ofOtherGames = { tournament: '', team: '', opponent: '', from: '', to: '', page: 1 } as const;

const NoMatch = ({ to }: { to: string }) => (
  <Empty title={messages.noMatch}>
    <FilterButton variant="secondary" to={to}>
      {messages.clear}
    </FilterButton>
  </Empty>
);

function Figures({ role, table }: { role: StatisticsRole; table: FigureTable }) {
  const [filters, filter] = useFilters(FigureFilters);
  const { rows, total, basis } = table;
  if (total === 0 && basis.games === 0 && !hasFilters(filters)) {
    return (
      <Empty title={messages[role].empty} say={messages.emptySay}>
        <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
      </Empty>
    );
  }
  const lastPage = Math.ceil(total / pageSize);
  const shown = shownFigures(role, filters.columns, basis);
  const sort = { by: sortOf(role, filters), descending: filters.direction === 'descending' };
  const toSort = (by: string) => {
    const isReversed = by === sort.by && sort.descending;
    return filter.to({
      sort: by === figureRoles[role].sort ? '' : by,
      direction: isReversed ? 'ascending' : 'descending',
      page: 1,
    });
  };
  return (
    <>
      <FigureFilterBar role={role} table={table} filters={filters} filter={filter} />
      <div>
        <div className={styles.above}>
          <p role="status">{messages[role].count({ count: total })}</p>
          <ColumnChoice
            columns={figureRoles[role].figures.map((id) => ({ id, ...messages.figures[id] }))}
            usual={figureRoles[role].usual}
            shown={shown}
            isChosen={filters.columns !== ''}
            filter={filter}
          />
          <ExportButton
            file={`${role}.csv`}
            list={() => allFigureRows(role, filters)}
            isEmpty={total === 0}
            toRows={(all) =>
              all.map((row) => ({
                [messages.player]: row.player,
                [messages.team]: row.teams.map(({ name }) => name).join(', '),
                ...Object.fromEntries(
                  shown.map((figure) => [messages.figures[figure].long, exportedFigure(figure, row[figure] ?? null)]),
                ),
              }))
            }
          />
        </div>
        {total === 0 ? (
          <NoMatch to={filter.to(noFilters)} />
        ) : rows.length === 0 && filters.page > lastPage ? (
          <Navigate to={filter.to({ page: lastPage })} replace />
        ) : (
          <div className={styles.table}>
            <Card isFlush>
              <DataTable
                caption={messages[role].title}
                columns={figureColumns(role, shown)}
                rows={rows}
                rowKey={({ playerId }) => playerId}
                sort={sort}
                toSort={toSort}
                isSorted
              />
              <Pagination
                page={filters.page}
                pageSize={pageSize}
                total={total}
                toPage={(page) => filter.to({ page })}
              />
            </Card>
          </div>
        )}
        <FigureBasisNote role={role} shown={shown} basis={basis} />
      </div>
    </>
  );
}

const hasFilters = (filters: FigureFilters) =>
  (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((name) => filters[name] !== noFilters[name]);
