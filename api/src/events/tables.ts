import { eventStatuses, eventTypes } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, translations, translationsAreTexts } from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';

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
    searchName: text().generatedAlwaysAs(searchableText(['title', 'venue', 'city'], ['title', 'venue', 'city'])),
    translations: translations(),
    link: text(),
    image: text(),
    capacity: integer(),
    status: text({ enum: eventStatuses }).notNull(),
    /** The refresh that publishes it; null if not approved. */
    goesLiveAt: instant(),
    publishedAt: instant(),
    /** Why it was declined. */
    reason: text(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (event) => [
    translationsAreTexts('events', event.translations),
    check('an_event_ends_after_its_start', sql`${event.endsAt} > ${event.startsAt}`),
    check('a_published_event_has_its_time', sql`(${event.status} = 'published') = (${event.publishedAt} is not null)`),
    index('events_by_status').on(event.status, event.startsAt, event.id),
    index('events_by_start').on(event.startsAt, event.id),
  ],
);

/** The submitter's contact: a separate table, so that the audit log has no visitor's address. */
export const eventSubmissions = pgTable('event_submissions', {
  eventId: uuid()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  email: text().notNull(),
});

/** Past refreshes: one row each, however many processes ran it. */
export const eventRefreshes = pgTable('event_refreshes', {
  /** Its Monday at 09:00. */
  dueAt: instant().primaryKey(),
  doneAt: instant().notNull().defaultNow(),
  /** The number of events published. */
  published: integer().notNull().default(0),
});
