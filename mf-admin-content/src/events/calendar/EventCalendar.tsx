import { dayAfter, dayIn, instantAt } from '@league/contract';
import {
  addressFilters,
  Button,
  ButtonLink,
  Failed,
  formatMonth,
  isDay,
  layout,
  useFilters,
  useLeague,
} from '@league/kit';
import { type List, listMessages, More } from '@league/kit/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { calendarQuery, type EventFilters } from '../eventQueries.ts';
import { messages } from '../messages.ts';
import { DayPanel } from './DayPanel.tsx';
import styles from './EventCalendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { StatusLegend } from './StatusIcon.tsx';
import { type CalendarEvent, eventsOn, isIn, monthAfter, place, weeksOf } from './weeks.ts';

/** A month of the years 1910 to 2189. */
const isMonth = /^(19[1-9]\d|20\d\d|21[0-8]\d)-(0[1-9]|1[0-2])$/;
const Shown = addressFilters({
  /** Empty: the current month. */
  month: (text) => isMonth.test(text),
  /** The opened day; empty: none. */
  day: isDay,
});

interface Props {
  filters: EventFilters;
  list: Pick<List<unknown>, 'isNarrowed' | 'clear'>;
}

/** A month of events in the league's time zone, with one day in detail. */
export function EventCalendar({ filters, list }: Props) {
  const { timeZone } = useLeague();
  const [asked, show] = useFilters(Shown);
  const today = dayIn(timeZone, new Date());
  const month = asked.month || today.slice(0, 7);
  const weeks = weeksOf(month);
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  const opened = first <= asked.day && asked.day <= last ? asked.day : '';
  const query = useMonth(filters, instantAt(timeZone, first, '00:00'), instantAt(timeZone, dayAfter(last, 1), '00:00'));
  const placed = query.data?.pages.flat().map((event) => place(event, timeZone));
  const ofMonth = placed?.filter((each) => isIn(each, month));
  const day = opened || dayToShow(ofMonth, month, today);
  const grid = useRef<HTMLTableElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusSoon = useFocus(heading, opened);
  const turn = (month: string) => {
    if (isMonth.test(month)) show({ month: month === today.slice(0, 7) ? '' : month, day: '' });
  };
  const open = (day: string) => {
    focusSoon(day);
    show({ day });
  };
  const close = () => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${opened}"]`)?.focus();
    show({ day: '' });
  };
  return (
    <div className={`${layout.stack12} ${styles.calendar}`}>
      <MonthBar
        month={month}
        say={
          ofMonth ? summaryOf(ofMonth.length, !query.hasNextPage, list.isNarrowed) : query.isLoading && messages.loading
        }
        onMonthChange={turn}
      />
      <LoadError query={query} />
      {ofMonth?.length === 0 && (
        <p>
          {list.isNarrowed ? (
            <Button variant="secondary" size="small" onClick={list.clear}>
              {listMessages.clear}
            </Button>
          ) : (
            <ButtonLink to="/admin/events/new" variant="secondary" size="small">
              {messages.add}
            </ButtonLink>
          )}
        </p>
      )}
      {(placed || query.isLoading) && (
        <div className={styles.month} data-open={opened ? true : undefined}>
          <div className={styles.days}>
            <MonthGrid
              grid={grid}
              month={month}
              weeks={weeks}
              calendarEvents={placed}
              today={today}
              chosen={day}
              isOpened={opened !== ''}
              onOpen={open}
              onMonthChange={turn}
            />
            <StatusLegend />
          </div>
          <DayPanel heading={heading} day={day} events={placed && eventsOn(placed, day)} onClose={close} />
        </div>
      )}
      <More query={query} />
    </div>
  );
}

function summaryOf(count: number, isWhole: boolean, isFiltered: boolean): string {
  if (count > 0) return messages.count({ count, isWhole });
  return isFiltered ? messages.noMatchInMonth : messages.emptyMonth;
}

/** Today if it is in the month, otherwise the first day with events, otherwise the first day. */
const dayToShow = (ofMonth: readonly CalendarEvent[] | undefined, month: string, today: string): string => {
  if (today.startsWith(month)) return today;
  const days = ofMonth?.map(({ first }) => first).filter((day) => day.startsWith(month)) ?? [];
  return days.toSorted()[0] ?? `${month}-01`;
};

/** The maximum number of pages that are loaded automatically. */
const maxAutomaticPages = 10;

function useMonth(filters: EventFilters, from: string, to: string) {
  const query = useInfiniteQuery(calendarQuery(filters, from, to));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const isNextWanted = hasNextPage && !isFetching && !isFetchNextPageError && pages < maxAutomaticPages;
  useEffect(() => {
    if (isNextWanted && pages > 0) void fetchNextPage();
  }, [isNextWanted, pages, fetchNextPage]);
  return query;
}

/** Moves the focus to the heading when it shows the opened day. */
function useFocus(heading: RefObject<HTMLElement | null>, opened: string) {
  const wanted = useRef('');
  useEffect(() => {
    if (wanted.current === opened && opened) heading.current?.focus({ preventScroll: true });
    wanted.current = '';
  }, [heading, opened]);
  return (day: string) => {
    if (day === opened) heading.current?.focus({ preventScroll: true });
    else wanted.current = day;
  };
}

interface BarProps {
  month: string;
  /** The number of events. */
  say: string | false;
  onMonthChange: (month: string) => void;
}

function MonthBar({ month, say, onMonthChange }: BarProps) {
  const { timeZone } = useLeague();
  const today = dayIn(timeZone, new Date());
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <div className={styles.bar}>
      <div>
        <h2>{formatMonth(month)}</h2>
        <p className={layout.note} role="status">
          {say}
        </p>
      </div>
      <div className={styles.ways}>
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.earlier({ month: formatMonth(before) })}
          disabled={!isMonth.test(before)}
          onClick={() => onMonthChange(before)}
        >
          ‹
        </Button>
        <Button variant="ghost" size="small" onClick={() => onMonthChange(today.slice(0, 7))}>
          {messages.today}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.later({ month: formatMonth(after) })}
          disabled={!isMonth.test(after)}
          onClick={() => onMonthChange(after)}
        >
          ›
        </Button>
      </div>
    </div>
  );
}

/** The error of a failed or paused request. */
function LoadError({ query }: { query: ReturnType<typeof useMonth> }) {
  const { data, error, isPaused, isFetchNextPageError, refetch, fetchNextPage } = query;
  if (isFetchNextPageError)
    return <Failed title={messages.loadFailed} say={messages.someMissing} retry={fetchNextPage} isBare />;
  if (data) return null;
  if (isPaused) return <Failed title={messages.loadFailed} say={messages.offline} isBare />;
  return error && <Failed title={messages.loadFailed} retry={refetch} isBare />;
}
