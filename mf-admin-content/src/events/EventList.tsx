import type { ManagedEvent } from '@league/contract';
import { ButtonLink } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Found, More } from '../Found.tsx';
import styles from './EventsTable.module.css';
import { EventsTable } from './EventsTable.tsx';
import { type EventFilters, managedEventsQuery, useRemoveEvent } from './eventQueries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { words } from './words.ts';

export interface FoundEvents {
  filters: EventFilters;
  /** Takes the filters back; undefined where there are none. */
  clear: (() => void) | undefined;
}

/** The queue and what is published, with the ways of each event. */
export function EventList({ filters, clear }: FoundEvents) {
  const query = useInfiniteQuery(managedEventsQuery(filters));
  const { mutateAsync: remove } = useRemoveEvent();
  const [leaving, setLeaving] = useState<ManagedEvent>();
  const [declined, setDeclined] = useState<ManagedEvent>();
  return (
    <>
      <Found
        query={query}
        say={words}
        clear={clear}
        begin={<ButtonLink to="/admin/events/new">{words.add}</ButtonLink>}
        height="24rem"
        isBare
      >
        {(events) => <EventsTable events={events} onRemove={setLeaving} onDecline={setDeclined} />}
      </Found>
      <div className={styles.more}>
        <More query={query} />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.removeAsk}
          say={leaving.title}
          confirm={words.remove}
          isDanger
          onConfirm={() => remove(leaving)}
        />
      )}
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
