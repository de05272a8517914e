import type { WhatIf } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Card,
  Choices,
  Empty,
  type FiltersOf,
  isDay,
  layout,
  Page,
  PageHeader,
  SectionTitle,
  Skeleton,
  sentenceOf,
  useFilters,
  useLeague,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { ChosenResults } from './ChosenResults.tsx';
import { messages } from './messages.ts';
import { RemainingGames } from './RemainingGames.tsx';
import pageStyles from './StandingsPage.module.css';
import { StandingsTable } from './StandingsTable.tsx';
import { whatIfColumns } from './standingsColumns.ts';
import { viewAddress, viewChoices } from './standingsViews.ts';
import { TableNotes } from './TableNotes.tsx';
import { TieBreakExplanation } from './TieBreakExplanation.tsx';
import styles from './WhatIfPage.module.css';
import { messages as whatIfMessages } from './whatIfMessages.ts';
import { whatIfQuery } from './whatIfQueries.ts';

const Filters = addressFilters({
  season: '',
  /** As the operation takes them. */
  results: '',
  day: isDay,
  /** A team's slug. */
  team: '',
});
export type WhatIfFilters = FiltersOf<typeof Filters>;

/** `/standings/what-if`: the table with results that the visitor sets. They are in the address, so that a link shares them. */
export function WhatIfPage() {
  const { name } = useLeague();
  const [filters, filter] = useFilters(Filters);
  const { season, results } = filters;
  const query = useQuery(whatIfQuery({ season, results }));
  return (
    <div className={page.page}>
      <Page title={whatIfMessages.title} description={whatIfMessages.description({ league: name })} />
      <PageHeader title={whatIfMessages.title}>
        <div className={pageStyles.filters}>
          <SeasonSelect season={season} to={(season) => filter.to({ season, results: '', day: '', team: '' })} />
          <Choices
            label={messages.view}
            choices={viewChoices()}
            value="what-if"
            to={(view) => (view === 'what-if' ? filter.to({}) : viewAddress(view, season))}
          />
        </div>
      </PageHeader>
      <p className={styles.notOfficial}>
        {whatIfMessages.notOfficial} <Link to={viewAddress('table', season)}>{whatIfMessages.toOfficial}</Link>
      </p>
      <Loaded
        query={query}
        failed={whatIfMessages.loadFailed}
        missing={
          <Empty title={whatIfMessages.refused} say={sentenceOf(query.error, messages.noTableSay)}>
            <ButtonLink to="/standings/what-if">{whatIfMessages.restart}</ButtonLink>
          </Empty>
        }
        skeleton={
          <div className={styles.columns}>
            <Skeleton height="26rem" />
            <Skeleton height="26rem" />
          </div>
        }
      >
        {(whatIf) =>
          whatIf.standings.rows.length === 0 ? (
            <Empty title={messages.empty} say={messages.emptySay}>
              <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
            </Empty>
          ) : (
            <>
              <div className={styles.columns}>
                <div className={layout.stack20}>
                  <ChosenResults whatIf={whatIf} results={results} to={filter.to} />
                  <RemainingGames filters={filters} to={filter.to} />
                </div>
                <Table whatIf={whatIf} />
              </div>
              <TieBreakExplanation standings={whatIf.standings} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Table({ whatIf: { standings, ranks } }: { whatIf: WhatIf }) {
  const { season, rows, playoffPlaces } = standings;
  return (
    <section className={styles.table} aria-labelledby="what-if-table">
      <SectionTitle id="what-if-table">{whatIfMessages.tableTitle}</SectionTitle>
      <Card isFlush>
        <StandingsTable
          caption={whatIfMessages.caption({ name: season })}
          rows={rows}
          columns={whatIfColumns}
          isBrief
          playoffPlaces={playoffPlaces}
          officialRanks={new Map(ranks.map(({ teamId, rank }) => [teamId, rank]))}
        />
      </Card>
      {playoffPlaces !== null && ranks.length > 0 && (
        <Qualified standings={standings} ranks={ranks} playoffPlaces={playoffPlaces} />
      )}
      <TableNotes standings={standings} />
    </section>
  );
}

/** Who would reach the play-offs, or miss them, other than now. */
function Qualified({ standings: { rows }, ranks, playoffPlaces }: Omit<WhatIf, 'chosen' | 'replaced'> & Places) {
  const isNow = new Set(ranks.filter(({ rank }) => rank <= playoffPlaces).map(({ teamId }) => teamId));
  const namesOf = (isIn: boolean) =>
    listed(
      rows
        .filter(({ team, rank }) => isNow.has(team._id) !== isIn && rank <= playoffPlaces === isIn)
        .map(({ team }) => team.name),
    );
  const [inside, outside] = [namesOf(true), namesOf(false)];
  return (
    <p className={styles.qualified} role="status">
      {inside ? whatIfMessages.in({ teams: inside }) : whatIfMessages.same}{' '}
      {outside && whatIfMessages.out({ teams: outside })}
    </p>
  );
}

interface Places {
  playoffPlaces: number;
}
