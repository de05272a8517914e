import type { EventType } from '@league/contract';
import { Button, Empty, Failed, layout, Skeleton } from '@league/kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { EventCard } from './EventCard.tsx';
import styles from './EventsPage.module.css';
import { eventsQuery } from './eventQueries.ts';
import { words } from './words.ts';

interface Props {
  when: 'upcoming' | 'past';
  type: EventType | 'all';
  /** Empty: all. */
  city: string;
  onClear: () => void;
}

const places = ['first', 'second', 'third'];

/** Upcoming or past events, as far as loaded. */
export function EventList({ when, type, city, onClear }: Props) {
  const isOver = when === 'past';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...eventsQuery({ when, ...(type !== 'all' && { type }), ...(city && { city }) }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return error ? (
      <Failed title={words.loadFailed} retry={refetch} />
    ) : (
      <div className={styles.list}>
        {places.map((place) => (
          <Skeleton key={place} height="9rem" />
        ))}
      </div>
    );
  }
  const events = data.pages.flat();
  if (events.length === 0 && (type !== 'all' || city)) {
    return isOver ? (
      <p className={layout.soft}>{words.noMatch}</p>
    ) : (
      <Empty title={words.noMatch}>
        <Button variant="secondary" onClick={onClear}>
          {words.clear}
        </Button>
      </Empty>
    );
  }
  if (events.length === 0) {
    return isOver ? (
      <p className={layout.soft}>{words.noPast}</p>
    ) : (
      <Empty title={words.noUpcoming} say={words.noUpcomingSay} />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={isOver ? words.past : words.upcoming}>
        {events.map((event) => (
          <li key={event._id}>
            <EventCard event={event} isOver={isOver} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {words.more}
          </Button>
        </p>
      )}
    </>
  );
}
