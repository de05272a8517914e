import { Button, Empty, FilterButton, layout } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeletons } from '../Skeletons.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './EventsPage.module.css';
import { type EventFilters, listQuery } from './eventQueries.ts';
import { messages } from './messages.ts';

interface Props extends EventFilters {
  /** The page's address without filters. */
  clear: string;
}

/** Upcoming or past events, as far as loaded. */
export function EventList({ when, type, city, clear }: Props) {
  const isOver = when === 'past';
  const query = useInfiniteQuery(listQuery({ when, type, city }));
  return (
    <Loaded
      query={query}
      failed={messages.loadFailed}
      skeleton={<Skeletons className={styles.list} count={3} height="9rem" />}
    >
      {({ pages }) => (
        <>
          {pages[0]?.length ? (
            <ul className={styles.list} aria-label={isOver ? messages.past : messages.upcoming}>
              {pages.flat().map((event) => (
                <li key={event._id}>
                  <EventCard event={event} isOver={isOver} />
                </li>
              ))}
            </ul>
          ) : (
            <NoEvents isOver={isOver} isNarrowed={type !== 'all' || city !== ''} clear={clear} />
          )}
          {query.hasNextPage && (
            <p className={styles.more}>
              <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {messages.more}
              </Button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

interface NoEventsProps {
  isOver: boolean;
  isNarrowed: boolean;
  /** The page's address without filters. */
  clear: string;
}

function NoEvents({ isOver, isNarrowed, clear }: NoEventsProps) {
  if (isOver) return <p className={layout.soft}>{isNarrowed ? messages.noMatch : messages.noPast}</p>;
  if (!isNarrowed) return <Empty title={messages.noUpcoming} say={messages.noUpcomingSay} />;
  return (
    <Empty title={messages.noMatch}>
      <FilterButton variant="secondary" to={clear}>
        {messages.clear}
      </FilterButton>
    </Empty>
  );
}
