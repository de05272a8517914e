import { type TeamFigures, type TeamSource, teamFigures, teamFiguresApi, teamSources } from '@league/contract';
import {
  ButtonLink,
  Card,
  Choices,
  Empty,
  FilterButton,
  FilterSelect,
  layout,
  Page,
  PageHeader,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { ExportButton, Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { DataTable } from '@league/kit/tables';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import page from '../page.module.css';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { StatViews } from '../statistics/StatViews.tsx';
import { teamOptions } from '../teams/teamOptions.ts';
import styles from './TeamFiguresPage.module.css';
import { sortOfView, teamColumns, teamViews } from './teamColumns.tsx';
import { words } from './words.ts';

const Filters = z.object({
  season: z.catch(z.string().check(z.maxLength(200)), ''),
  /** A tournament; empty: the league's games. */
  tournament: z.catch(z.string().check(z.maxLength(200)), ''),
  venue: z.catch(z.enum(['', 'home', 'away']), ''),
  /** A team's slug. */
  opponent: z.catch(z.string().check(z.maxLength(80)), ''),
  view: z.catch(z.enum(teamViews), 'summary'),
  sort: z.catch(z.string(), ''),
  direction: z.catch(z.enum(['descending', 'ascending']), 'descending'),
});
type Filters = z.infer<typeof Filters>;

const teamFiguresQuery = ({ season, tournament, venue, opponent }: Filters) => {
  const query = {
    ...(season && { season }),
    ...(tournament && { competition: 'tournament' as const, tournament }),
    ...(venue && { venue }),
    ...(opponent && { opponent }),
  };
  return queryOptions({
    ...operationQuery(['statistics', 'teams', query], teamFiguresApi.list, { query }),
    placeholderData: keepPreviousData,
  });
};

/** `/stats/teams`: every figure of a season's teams. */
export function TeamFiguresPage() {
  const { name } = useLeague();
  const [filters, filter] = useFilters(Filters);
  const { season } = filters;
  return (
    <div className={page.page} data-stacked>
      <Page title={words.title} description={words.description({ league: name })} />
      <PageHeader title={words.title}>
        <SeasonSelect season={season} to={(season) => filter.to({ season, tournament: '', opponent: '' })} />
      </PageHeader>
      <StatViews view="teams" season={season} />
      <Loaded
        query={useQuery(teamFiguresQuery(filters))}
        failed={words.loadFailed}
        missing={<NoMatch to={filter.to({ season: '', tournament: '', venue: '', opponent: '' })} />}
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
  <Empty title={words.noMatch}>
    <FilterButton variant="secondary" to={to}>
      {words.clear}
    </FilterButton>
  </Empty>
);

function Figures({ figures }: { figures: TeamFigures }) {
  const [{ tournament, venue, opponent, view, sort, direction }, filter] = useFilters(Filters);
  const { rows, periods, teams, tournaments, mainNames } = figures;
  if (rows.length === 0 && !tournament && !venue && !opponent) {
    return (
      <Empty title={words.empty} say={words.emptySay}>
        <ButtonLink to="/schedule">{words.toSchedule}</ButtonLink>
      </Empty>
    );
  }
  const by = sort || sortOfView[view];
  const chosen = mainNameOf(tournament, mainNames);
  const options = nameOptions(tournaments, mainNames, chosen);
  return (
    <>
      <div className={styles.filters}>
        {options.length > 0 && (
          <FilterSelect
            label={words.competition}
            isLabelHidden
            value={chosen}
            options={[{ value: '', label: words.league }, ...options]}
            to={(tournament) => filter.to({ tournament, opponent: '' })}
          />
        )}
        <FilterSelect
          label={words.venue}
          isLabelHidden
          value={venue}
          options={(['', 'home', 'away'] as const).map((value) => ({ value, label: words.venues[value || 'all'] }))}
          to={(venue) => filter.to({ venue: venue as Filters['venue'] })}
        />
        <FilterSelect
          label={words.opponent}
          isLabelHidden
          value={opponent}
          options={[{ value: '', label: words.allOpponents }, ...teamOptions(teams)]}
          to={(opponent) => filter.to({ opponent })}
        />
        <ExportButton
          file="teams.csv"
          list={rows}
          toRows={(all) =>
            all.map((row) => ({
              [words.team]: row.team.name,
              ...Object.fromEntries(teamFigures.map((figure) => [words.figures[figure].long, rounded(row[figure])])),
            }))
          }
        />
      </div>
      <Choices
        label={words.view}
        look="tabs"
        choices={teamViews.map((value) => ({ value, label: words.views[value] }))}
        value={view}
        to={(view) => filter.to({ view, sort: '', direction: 'descending' })}
      />
      {rows.length === 0 ? (
        <NoMatch to={filter.to({ tournament: '', venue: '', opponent: '' })} />
      ) : (
        <div className={styles.table}>
          <Card isFlush>
            <DataTable
              caption={`${words.title}: ${words.views[view]}`}
              columns={teamColumns(view, periods)}
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
          <Basis basis={figures.basis} />
        </div>
      )}
    </>
  );
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));

/** What the figures rest on, and what a shootout counts for. */
function Basis({ basis }: Pick<TeamFigures, 'basis'>) {
  const { games: all } = basis;
  const part = (source: TeamSource) => {
    const what = words.sources[source];
    return basis[source] > 0 ? words.part({ what, some: basis[source], all }) : words.notRecorded({ what });
  };
  const parts = teamSources.filter((source) => basis[source] < all).map(part);
  return (
    <p className={`${layout.note} ${styles.note}`}>
      {parts.length > 0 ? words.restsPartly({ count: all, parts: listed(parts) }) : words.rests({ count: all })}{' '}
      {words.shootout}
    </p>
  );
}
