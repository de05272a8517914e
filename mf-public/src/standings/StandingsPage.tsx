import type { Standings } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Card,
  Choices,
  Empty,
  FilterSelect,
  layout,
  Page,
  PageHeader,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tournamentsQuery } from '../games/gameQueries.ts';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import page from '../page.module.css';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { messages } from './messages.ts';
import { Outlook } from './Outlook.tsx';
import styles from './StandingsPage.module.css';
import { StandingsTable } from './StandingsTable.tsx';
import { expandedColumns, hasOrder, sortStandings, tableColumns } from './standingsColumns.ts';
import { standingsQuery } from './standingsQueries.ts';
import { type StandingsView, viewAddress, viewChoices } from './standingsViews.ts';
import { TableNotes } from './TableNotes.tsx';
import { TieBreakExplanation } from './TieBreakExplanation.tsx';

const noteClass = `${layout.note} ${styles.note}`;

const Filters = addressFilters({
  season: '',
  tournament: '',
  view: ['table', 'home-and-away'],
  sort: '',
  direction: ['descending', 'ascending'],
});

export function StandingsPage() {
  const { name } = useLeague();
  const [{ season, tournament, view }, filter] = useFilters(Filters);
  const wanted = { ...(season && { season }), ...(tournament && { tournament }) };
  return (
    <div className={page.page}>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title}>
        <div className={styles.filters}>
          <SeasonSelect season={season} to={(season) => filter.to({ season, tournament: '' })} />
          <Tournaments wanted={wanted} to={(tournament) => filter.to({ tournament })} />
          <Choices
            label={messages.view}
            choices={viewChoices(tournament !== '')}
            value={view as StandingsView}
            to={(view) =>
              view === 'table' || view === 'home-and-away' ? filter.to({ view }) : viewAddress(view, season)
            }
          />
        </div>
      </PageHeader>
      <Loaded
        query={useQuery(standingsQuery(wanted))}
        failed={messages.loadFailed}
        missing={
          <Empty title={messages.noTable} say={messages.noTableSay}>
            <ButtonLink to="/standings">{messages.toCurrent}</ButtonLink>
          </Empty>
        }
        skeleton={
          <div className={styles.loading}>
            <Skeleton height="26rem" />
            <Skeleton height="24rem" />
          </div>
        }
      >
        {(standings) => <Table standings={standings} />}
      </Loaded>
    </div>
  );
}

function Table({ standings }: { standings: Standings }) {
  const [{ view, sort, direction }, filter] = useFilters(Filters);
  const { rows, season, tournament } = standings;
  if (!hasOrder(rows)) {
    return (
      <Empty title={messages.empty} say={messages.emptySay}>
        <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
      </Empty>
    );
  }
  const toSort = (by: string) => {
    const again = by === sort && direction === 'descending';
    return filter.to({ sort: by, direction: again ? 'ascending' : 'descending' });
  };
  return (
    <>
      <Card isFlush>
        <StandingsTable
          caption={messages.caption({ name: tournament ?? season })}
          rows={sortStandings(rows, { by: sort, direction })}
          columns={view === 'table' ? tableColumns : expandedColumns}
          sort={{ by: sort, direction }}
          toSort={toSort}
          playoffPlaces={standings.playoffPlaces}
        />
      </Card>
      {view !== 'table' && <p className={noteClass}>{messages.recordParts}</p>}
      <TableNotes standings={standings} />
      {sort && <p className={noteClass}>{messages.sortedNotOfficial}</p>}
      {rows.some(({ provisional }) => provisional) && <p className={noteClass}>* {messages.provisionalNote}</p>}
      {!tournament && <Outlook season={season} />}
      <TieBreakExplanation standings={standings} />
    </>
  );
}

interface TournamentsProps {
  wanted: { season?: string; tournament?: string };
  /** The page's address with this tournament. */
  to: (tournament: string) => string;
}

/** Shown only if the season has tournaments, or one is requested. */
function Tournaments({ wanted, to }: TournamentsProps) {
  const { data: names = [] } = useQuery(tournamentsQuery(wanted.season));
  // The chosen tournament keeps its name while its table loads.
  const { data: { mainNames } = {} } = useQuery({ ...standingsQuery(wanted), placeholderData: keepPreviousData });
  const chosen = mainNameOf(wanted.tournament ?? '', mainNames);
  const options = nameOptions(names, mainNames, chosen);
  if (options.length === 0) return null;
  return (
    <FilterSelect
      label={messages.competition}
      value={chosen}
      options={[{ value: '', label: messages.league }, ...options]}
      to={to}
    />
  );
}
