import type { ManagedEvent } from '@league/contract';
import { ButtonLink } from '@league/kit';
import { FoundRows, type List, More, useConfirm } from '@league/kit/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EventsTable } from './EventsTable.tsx';
import { type EventFilters, managedEventsQuery, useRemoveEvent } from './eventQueries.ts';
import { messages } from './messages.ts';
import { RejectDialog } from './RejectDialog.tsx';

export interface FoundEvents {
  filters: EventFilters;
  list: Pick<List<unknown>, 'isNarrowed' | 'clear'>;
}

/** Submitted and published events, with their actions. */
export function EventList({ filters, list }: FoundEvents) {
  const query = useInfiniteQuery(managedEventsQuery(filters));
  const { mutateAsync: remove } = useRemoveEvent();
  const [askRemove, dialog] = useConfirm((event: ManagedEvent) => ({
    title: messages.removeAsk,
    say: event.title,
    confirm: messages.remove,
    act: () => remove({ id: event._id }),
  }));
  const [declined, setDeclined] = useState<ManagedEvent>();
  return (
    <>
      <FoundRows
        query={query}
        say={messages}
        list={list}
        begin={<ButtonLink to="/admin/events/new">{messages.add}</ButtonLink>}
        height="24rem"
        isBare
      >
        {(events) => <EventsTable events={events} onRemove={askRemove} onDecline={setDeclined} />}
      </FoundRows>
      <More query={query} />
      {dialog}
      {declined && (
        <RejectDialog
          event={declined}
          onClose={() => setDeclined(undefined)}
          onChanged={(current) => setDeclined(current.status === 'submitted' ? current : undefined)}
        />
      )}
    </>
  );
}
