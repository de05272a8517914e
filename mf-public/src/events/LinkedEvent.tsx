import { defaultEventHours, type LeagueEvent } from '@league/contract';
import { layout, SectionTitle } from '@league/kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EventCard } from './EventCard.tsx';
import styles from './EventsPage.module.css';
import { type EventFilters, eventQuery, listQuery } from './eventQueries.ts';
import { messages } from './messages.ts';

interface Props extends Omit<EventFilters, 'when'> {
  id: string;
}

/** The event that a link names, as long as the lists do not show it. */
export function LinkedEvent({ id, type, city }: Props) {
  const lists = [
    useInfiniteQuery(listQuery({ when: 'upcoming', type, city })),
    useInfiniteQuery(listQuery({ when: 'past', type, city })),
  ];
  const isListed = lists.some(({ data }) => data?.pages.flat().some(({ _id }) => _id === id));
  const isMissing = !isListed && lists.every(({ isPending }) => !isPending);
  const { data: found } = useQuery({ ...eventQuery(id), enabled: isMissing });
  if (!isMissing || !found) return null;
  const [event] = found;
  return (
    <section aria-labelledby="linked-title">
      <SectionTitle id="linked-title">{messages.linked}</SectionTitle>
      {event ? (
        <div className={styles.list}>
          <EventCard event={event} isOver={isOver(event)} />
        </div>
      ) : (
        <p className={layout.soft}>{messages.gone}</p>
      )}
    </section>
  );
}

const isOver = ({ startsAt, endsAt }: LeagueEvent) =>
  (endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + defaultEventHours * 3_600_000) <= Date.now();
