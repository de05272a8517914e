import { eventStatuses, eventTypes } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/database/columns.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    type: text({ enum: eventTypes }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    city: text().notNull(),
    venue: text(),
    description: text(),
    link: text(),
    image: text(),
    capacity: integer(),
    status: text({ enum: eventStatuses }).notNull(),
    /** The refresh that it appears with; null for what is not approved. */
    goesLiveAt: instant(),
    publishedAt: instant(),
    /** Why it was declined. */
    reason: text(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (event) => [
    check('an_event_ends_after_its_start', sql`${event.endsAt} > ${event.startsAt}`),
    check('a_published_event_has_its_time', sql`(${event.status} = 'published') = (${event.publishedAt} is not null)`),
    index('events_by_status').on(event.status, event.startsAt, event.id),
    index('events_by_start').on(event.startsAt, event.id),
  ],
);

/** Who told the league of an event: apart from it, so that the audit log holds no visitor's address. */
export const eventSubmissions = pgTable('event_submissions', {
  eventId: uuid()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  email: text().notNull(),
});

/** Each refresh that was: one row, whatever number of processes came to do it. */
export const eventRefreshes = pgTable('event_refreshes', {
  /** The Monday at 09:00 that it was for. */
  dueAt: instant().primaryKey(),
  doneAt: instant().notNull().defaultNow(),
  /** How many events came out with it. */
  published: integer().notNull().default(0),
});
