import { eventsApi, eventTypeLabels, type LeagueEvent } from '@league/contract';
import { Badge, formatNumber, monthAndDay, Picture, recordText, useAtTime, useVisitorsTime } from '@league/kit';
import { listed } from '@league/kit/direction';
import { useLocation } from '@league/kit/router';
import { useEffect, useRef } from 'react';
import { feedPath } from '../calendar-feeds/feedLinks.ts';
import styles from './EventCard.module.css';
import { timesOf, yearOf } from './eventTimes.ts';
import { messages } from './messages.ts';

interface Props {
  event: LeagueEvent;
  /** A past event has no calendar link. */
  isOver?: boolean;
}

/** An event with a prominent date. */
export function EventCard({ event, isOver = false }: Props) {
  const { _id, title, type, startsAt, city, venue, description, link, image, imageSizes, capacity } = event;
  const [month, day] = monthAndDay(startsAt);
  const elsewhere = useVisitorsTime(startsAt);
  const thisYear = useAtTime((now) => yearOf(new Date(now)));
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  const isMeant = hash === `#event-${_id}`;
  // It loaded after the link was followed.
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <article
      ref={card}
      className={styles.card}
      id={`event-${_id}`}
      data-over={isOver || undefined}
      data-meant={isMeant || undefined}
    >
      <time className={styles.date} dateTime={startsAt} aria-hidden="true">
        <span>{month}</span>
        <b>{day}</b>
      </time>
      <div className={styles.said}>
        <header>
          <h3>{recordText(title)}</h3>
          <Badge tone={isOver ? 'neutral' : 'info'}>{eventTypeLabels[type]}</Badge>
        </header>
        <p className={styles.facts}>
          <b>{timesOf(event, thisYear)}</b>
          {elsewhere && <span>{elsewhere}</span>}
          <span>{listed([venue, city])}</span>
          {capacity && <span>{messages.capacity({ places: formatNumber(capacity) })}</span>}
        </p>
        {description && <p className={styles.text}>{recordText(description)}</p>}
        {(!isOver || link) && (
          <p className={styles.ways}>
            {!isOver && (
              <a
                href={feedPath({ path: eventsApi.calendar.path, query: { event: _id } })}
                download="event.ics"
                aria-label={messages.addToCalendarOf({ title })}
              >
                {messages.addToCalendar}
              </a>
            )}
            {link && (
              <a href={link} target="_blank" rel="noopener noreferrer" aria-label={messages.websiteOf({ title })}>
                {messages.website}
              </a>
            )}
          </p>
        )}
      </div>
      {image && (
        <span className={styles.picture}>
          <Picture src={image} sizes={imageSizes} alt="" room="(width < 960px) calc(100vw - 2rem), 44rem">
            {null}
          </Picture>
        </span>
      )}
    </article>
  );
}
