import { dayAfter } from '@league/contract';
import { formatDay, formatMonth, formatTime, layout, locale, Skeleton, Unseen } from '@league/kit';
import { comma, figures, listed, stepOf } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useReturnState } from '../hub.ts';
import { messages } from '../messages.ts';
import { timesOf } from './eventTimes.ts';
import styles from './MonthGrid.module.css';
import { StatusIcon } from './StatusIcon.tsx';
import { type Bar, type CalendarEvent, type Day, dayOfMonth, dayOfWeek, layOutWeek, monthAfter } from './weeks.ts';

interface Props {
  grid: RefObject<HTMLTableElement | null>;
  month: string;
  weeks: readonly string[][];
  /** Undefined while they load. */
  calendarEvents: readonly CalendarEvent[] | undefined;
  today: string;
  /** The day in detail: under the month, or beside it if it was opened and there is space. */
  chosen: string;
  isOpened: boolean;
  onOpen: (day: string) => void;
  onMonthChange: (month: string) => void;
}

/** A single tab stop: arrow keys move by days, also beyond the month, page keys by months. */
export function MonthGrid({
  grid,
  month,
  weeks,
  calendarEvents,
  today,
  chosen,
  isOpened,
  onOpen,
  onMonthChange,
}: Props) {
  const days = weeks.flat();
  const [at, setAt] = useState(chosen);
  const hasMoved = useRef(false);
  const reachable = days.includes(at) ? at : chosen;
  useEffect(() => {
    // The other month may not be rendered yet.
    if (!hasMoved.current || reachable !== at) return;
    hasMoved.current = false;
    focusOn(grid, at);
  }, [grid, reachable, at]);
  function walk(event: KeyboardEvent<HTMLElement>) {
    const from = (event.target as HTMLElement).dataset.day;
    const to = from && dayAfterKey(from, event);
    if (!to) return;
    event.preventDefault();
    if (days.includes(to) && !event.key.startsWith('Page')) return focusOn(grid, to);
    hasMoved.current = true;
    setAt(to);
    onMonthChange(to.slice(0, 7));
  }
  return (
    <table
      ref={grid}
      className={styles.grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days with arrow key navigation are a grid
      role="grid"
      aria-busy={!calendarEvents}
      data-opened={isOpened || undefined}
      onKeyDown={walk}
    >
      <caption className={layout.unseen}>{messages.eventsOf({ span: formatMonth(month) })}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" aria-label={weekday(day, 'long')}>
              {weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {layOutWeek(week, calendarEvents ?? []).map((day) => (
              <td
                key={day.day}
                data-other={!day.day.startsWith(month) || undefined}
                data-today={day.day === today || undefined}
                data-chosen={day.day === chosen || undefined}
              >
                <DayButton
                  {...day}
                  isToday={day.day === today}
                  isOpened={isOpened && day.day === chosen}
                  isReachable={day.day === reachable}
                  onOpen={onOpen}
                  onFocusDay={setAt}
                />
                {calendarEvents ? <EventBars {...day} onOpen={onOpen} /> : <Loading />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const focusOn = (grid: Props['grid'], day: string) =>
  grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/** The day that a key moves to. */
function dayAfterKey(day: string, { key }: KeyboardEvent): string | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -dayOfWeek(day),
    End: 6 - dayOfWeek(day),
  };
  const months: Record<string, number> = { PageDown: 1, PageUp: -1 };
  const step = stepOf(key) ?? steps[key];
  if (step !== undefined) return dayAfter(day, step);
  if (months[key] !== undefined) return dayOfMonth(day, monthAfter(day.slice(0, 7), months[key]));
  return undefined;
}

const weekday = (day: string, length: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale(), { weekday: length, timeZone: 'UTC' }).format(new Date(day));

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton height="100%" />
  </div>
);

interface DayProps extends Day {
  isToday: boolean;
  isOpened: boolean;
  isReachable: boolean;
  onOpen: (day: string) => void;
  onFocusDay: (day: string) => void;
}

/** The maximum number of signs for a day's events where there is no space for names. */
const signs = 3;

const DayButton = ({ day, events, isToday, isOpened, isReachable, onOpen, onFocusDay }: DayProps) => (
  <button
    type="button"
    className={styles.day}
    data-day={day}
    tabIndex={isReachable ? 0 : -1}
    aria-label={messages.dayWith({ day: formatDay(day), count: events.length })}
    aria-current={isToday ? 'date' : undefined}
    aria-pressed={isOpened}
    onFocus={() => onFocusDay(day)}
    onClick={() => onOpen(day)}
  >
    <time dateTime={day}>{figures(Number(day.slice(8)))}</time>
    <span className={styles.signs}>
      {events.slice(0, signs).map(({ event }) => (
        <StatusIcon key={event._id} state={event.status} />
      ))}
      {events.length > signs && '+'}
    </span>
  </button>
);

const EventBars = ({ day, bars, more, onOpen }: Day & { onOpen: (day: string) => void }) => (
  <div className={styles.bars}>
    {bars.map((bar) => (
      <EventBar key={bar.event._id} {...bar} isBegun={bar.first < day} />
    ))}
    {more > 0 && (
      <button type="button" className={styles.more} onClick={() => onOpen(day)}>
        {messages.moreEvents({ count: more })}
        <Unseen>{messages.moreOn({ day: formatDay(day) })}</Unseen>
      </button>
    )}
  </div>
);

/** @param isBegun whether it began in an earlier week */
function EventBar({ isBegun, ...bar }: Bar & { isBegun: boolean }) {
  const { event, line, days, first, last } = bar;
  const { _id, title, status, startsAt } = event;
  const says = messages.eventBar({ times: timesOf(bar), state: messages.states[status] });
  return (
    <Link
      to={`/admin/events/${_id}/edit`}
      state={useReturnState()}
      className={styles.event}
      style={{ '--line': line + 1, '--days': days } as CSSProperties}
      title={listed([title, says])}
      data-state={status}
      data-long={first < last || undefined}
      data-begun={isBegun || undefined}
    >
      <StatusIcon state={status} />
      {!isBegun && <time dateTime={startsAt}>{formatTime(startsAt)}</time>}
      <b>{title}</b>
      <Unseen>{comma() + says}</Unseen>
    </Link>
  );
}
