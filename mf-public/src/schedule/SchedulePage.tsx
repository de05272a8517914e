import { competitionFilters, defaultMonth, filterSchedule, type Game } from '@league/contract';
import {
  addressFilters,
  ButtonLink,
  Empty,
  type FiltersOf,
  isDay,
  Page,
  PageHeader,
  Skeleton,
  useAtTime,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../games/gameQueries.ts';
import layout from '../page.module.css';
import { SeasonSelect } from '../seasons/SeasonSelect.tsx';
import { knownTeam } from '../teams/teamOptions.ts';
import { GameDays } from './GameDays.tsx';
import { Matchup } from './Matchup.tsx';
import { messages } from './messages.ts';
import { all, ScheduleFilters } from './ScheduleFilters.tsx';
import styles from './SchedulePage.module.css';
import { ScheduleTools } from './ScheduleTools.tsx';

const Filters = addressFilters({
  season: '',
  team: 'all',
  /** `2026-11`, `all`; empty: the calendar's default month. */
  month: (text) => text === 'all' || isDay(`${text}-01`),
  competition: competitionFilters,
  /** Games before today in the current month. */
  earlier: ['hidden', 'shown'],
  page: 1,
});

export type ScheduleQuery = Omit<FiltersOf<typeof Filters>, 'season'>;

/** `/schedule`, and `/calendar`, which is the same. */
export function SchedulePage() {
  const { name } = useLeague();
  const [{ season }, filter] = useFilters(Filters);
  return (
    <div className={layout.page}>
      <Page title={messages.title} description={messages.description({ league: name })} canonical="/schedule" />
      <PageHeader title={messages.title}>
        <SeasonSelect season={season} to={(season) => filter.to({ season, month: '', team: 'all', page: 1 })} />
      </PageHeader>
      <Loaded
        query={useQuery(gamesQuery(season || undefined))}
        failed={messages.loadFailed}
        skeleton={
          <div className={styles.columns}>
            <Skeleton height="30rem" />
            <Skeleton height="60rem" />
          </div>
        }
      >
        {(games) =>
          games.length > 0 ? (
            <Schedule games={games} />
          ) : (
            <Empty title={messages.empty} say={messages.emptySay}>
              <ButtonLink to="/standings">{messages.toStandings}</ButtonLink>
            </Empty>
          )
        }
      </Loaded>
    </div>
  );
}

function Schedule({ games }: { games: readonly Game[] }) {
  const { timeZone } = useLeague();
  const [asked, filter] = useFilters(Filters);
  const month = useAtTime((now) => asked.month || defaultMonth(games, new Date(now), timeZone));
  const team = knownTeam(
    games.flatMap(({ home, away }) => [home, away]),
    asked.team,
    all.team,
  );
  const wanted: ScheduleQuery = { ...asked, month, team };
  const to = (change: Partial<ScheduleQuery>) => filter.to({ page: 1, ...change });
  return (
    <div className={styles.columns}>
      <aside className={styles.side} aria-label={messages.filters}>
        <Matchup games={filterSchedule(games, { ...wanted, month: 'all' }, timeZone)} />
        <ScheduleFilters games={games} wanted={wanted} to={to} />
        <ScheduleTools games={games} wanted={wanted} />
      </aside>
      <GameDays games={games} wanted={wanted} to={to} onChange={filter} />
    </div>
  );
}
