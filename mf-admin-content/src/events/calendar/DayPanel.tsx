import { eventTypeLabels } from '@league/contract';
import { Badge, Button, formatDay, layout, Skeleton } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import type { RefObject } from 'react';
import { useReturnState } from '../hub.ts';
import { messages } from '../messages.ts';
import { tones } from '../stateTones.ts';
import styles from './DayPanel.module.css';
import { timesOf } from './eventTimes.ts';
import type { CalendarEvent } from './weeks.ts';

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  day: string;
  /** Undefined while they load. */
  events: readonly CalendarEvent[] | undefined;
  onClose: () => void;
}

/** A day with all of its events. */
export function DayPanel({ heading, day, events, onClose }: Props) {
  const left = useReturnState();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever the focus is
    <section className={`${layout.stack10} ${styles.panel}`} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {formatDay(day)}
        </h3>
        <Button variant="ghost" size="small" onClick={onClose}>
          {messages.closeDay}
        </Button>
      </header>
      {!events ? (
        <Skeleton height="8rem" />
      ) : events.length === 0 ? (
        <p className={layout.soft}>{messages.emptyDay}</p>
      ) : (
        <ol className={`${layout.lined} ${styles.events}`} aria-label={messages.eventsOf({ span: formatDay(day) })}>
          {events.map((each) => (
            <li key={each.event._id}>
              <small>{timesOf(each)}</small>
              <Link to={`/admin/events/${each.event._id}/edit`} state={left}>
                {each.event.title}
              </Link>
              <small>{listed([eventTypeLabels[each.event.type], each.event.venue, each.event.city], ' · ')}</small>
              <Badge tone={tones[each.event.status]}>{messages.states[each.event.status]}</Badge>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
