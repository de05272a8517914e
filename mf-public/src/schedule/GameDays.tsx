import { dayIn, filterSchedule, type Game, gamesByDay, monthsOf } from '@league/contract';
import {
  Card,
  Empty,
  FilterButton,
  formatDay,
  formatMonth,
  layout,
  Pagination,
  useAtTime,
  useLeague,
} from '@league/kit';
import styles from './GameDays.module.css';
import { messages } from './messages.ts';
import { ScheduledGame } from './ScheduledGame.tsx';
import { all } from './ScheduleFilters.tsx';
import type { ScheduleQuery } from './SchedulePage.tsx';

interface Props {
  /** All of the season. */
  games: readonly Game[];
  wanted: ScheduleQuery;
  /** The page's address with a change, on the first page of the games if it names none. */
  to: (change: Partial<ScheduleQuery>) => string;
  onChange: (change: Partial<ScheduleQuery>) => void;
}

/** The maximum number of games at once. */
const pageSize = 60;

const top = 'games';

/** The filtered games by day, with links to the neighboring months. */
export function GameDays({ games, wanted, to, onChange }: Props) {
  const { timeZone } = useLeague();
  const shown = filterSchedule(games, wanted, timeZone);
  const page = Math.min(wanted.page, Math.max(1, Math.ceil(shown.length / pageSize)));
  const days = gamesByDay(shown.slice((page - 1) * pageSize, page * pageSize), timeZone);
  const today = useAtTime((now) => dayIn(timeZone, new Date(now)));
  const past =
    wanted.month === 'all'
      ? 0
      : Math.max(
          0,
          days.findIndex((each) => isAhead(each, today)),
        );
  return (
    <section id={top} aria-label={messages.games} className={`${layout.stack20} ${styles.games}`}>
      <MonthBar games={games} wanted={wanted} count={shown.length} to={to} />
      {days.length === 0 && (
        <Empty title={messages.noMatch} say={messages.noMatchSay}>
          <FilterButton variant="secondary" to={to(all)}>
            {messages.clear}
          </FilterButton>
        </Empty>
      )}
      {past > 0 && (
        <details
          className={styles.earlier}
          open={wanted.earlier === 'shown'}
          onToggle={({ currentTarget }) => onChange({ earlier: currentTarget.open ? 'shown' : 'hidden' })}
        >
          <summary>
            {messages.earlierGames({ count: days.slice(0, past).flatMap(({ games }) => games).length })}
          </summary>
          <div className={layout.stack20}>
            {days.slice(0, past).map((each) => (
              <Day key={each.day} {...each} />
            ))}
          </div>
        </details>
      )}
      {days.slice(past).map((each) => (
        <Day key={each.day} {...each} />
      ))}
      {/* Another page begins at the top of the games. */}
      <Pagination page={page} pageSize={pageSize} total={shown.length} toPage={(page) => `${to({ page })}#${top}`} />
    </section>
  );
}

type GamesOfDay = ReturnType<typeof gamesByDay<Game>>[number];

/** Today or later, or live. */
const isAhead = ({ day, games }: GamesOfDay, today: string) =>
  day >= today || games.some(({ status }) => status === 'live');

const Day = ({ day, games }: GamesOfDay) => (
  <section aria-labelledby={`day-${day}`}>
    <h2 id={`day-${day}`} className={styles.day}>
      {formatDay(day)}
    </h2>
    <Card isFlush>
      <ul className={layout.lined} aria-label={messages.gamesOf({ day: formatDay(day) })}>
        {games.map((game) => (
          <li key={game.gameId}>
            <ScheduledGame game={game} />
          </li>
        ))}
      </ul>
    </Card>
  </section>
);

function MonthBar({ games, wanted, count, to }: Omit<Props, 'onChange'> & { count: number }) {
  const { timeZone } = useLeague();
  const months = monthsOf(games, timeZone);
  const earlier = months.findLast((month) => wanted.month !== 'all' && month < wanted.month);
  const later = months.find((month) => wanted.month !== 'all' && month > wanted.month);
  return (
    <div className={`${layout.row10} ${styles.bar}`}>
      <Step label={messages.earlier} month={earlier} to={to}>
        ‹
      </Step>
      <p role="status">
        <b>{wanted.month === 'all' ? messages.allMonths : formatMonth(wanted.month)}</b> {messages.count({ count })}
      </p>
      <Step label={messages.later} month={later} to={to}>
        ›
      </Step>
      <FilterButton variant="ghost" size="small" to={to({ month: '' })}>
        {messages.today}
      </FilterButton>
    </div>
  );
}

interface StepProps {
  label: string;
  month: string | undefined;
  to: Props['to'];
  children: string;
}

const Step = ({ label, month, to, children }: StepProps) => (
  <FilterButton variant="secondary" size="small" aria-label={label} isDisabled={!month} to={to(month ? { month } : {})}>
    {children}
  </FilterButton>
);
