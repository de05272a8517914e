import { allSubscribers, type IssueBlocks, type IssueStory, type Segment, subscriberStates } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  chosenLanguage,
  createdAt,
  id,
  instant,
  ref,
  translations,
  translationsAreTexts,
} from '../platform/database/columns.ts';

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    state: text({ enum: subscriberStates }).notNull().default('pending'),
    /** The form of the sign-up. */
    source: text().notNull(),
    /** Of the page with the form. */
    language: chosenLanguage(),
    tags: text().array().notNull().default([]),
    /** Topics that an active subscriber has signed up for, and not confirmed yet. */
    askedTags: text().array().notNull().default([]),
    /** The version of the confirmation link, increased each time. */
    version: integer().notNull().default(1),
    /** SHA-256 of the mailed tokens. */
    confirmHash: text().unique('one_subscriber_per_confirmation'),
    unsubscribeHash: text().unique('one_subscriber_per_way_out'),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    createdAt: createdAt(),
  },
  (subscriber) => [
    uniqueIndex('one_subscriber_per_address').on(sql`lower(${subscriber.email})`),
    index('subscribers_by_state').on(subscriber.state, subscriber.id),
    index('subscribers_by_tag').using('gin', subscriber.tags),
  ],
);

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text().notNull(),
    preheader: text(),
    /** Paragraphs, separated by empty lines. */
    text: text().notNull(),
    translations: translations(),
    articleIds: uuid().array().notNull().default([]),
    hasResults: boolean().notNull().default(false),
    productIds: uuid().array().notNull().default([]),
    segment: jsonb().$type<Segment>().notNull().default(allSubscribers),
    /** A copy of the articles when it was sent: everybody gets the same issue. */
    stories: jsonb().$type<IssueStory[]>(),
    /** The same for results and products. */
    blocks: jsonb().$type<IssueBlocks>(),
    /** The scheduled time; null if not scheduled. */
    sendAt: instant(),
    startedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (issue) => [translationsAreTexts('newsletter_issues', issue.translations)],
);

/** The recipients of a sent issue: one row each. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    /** Also the mail's id. */
    id: id(),
    issueId: ref(() => newsletterIssues.id, 'cascade'),
    /** Null: erased since. */
    subscriberId: uuid().references(() => newsletterSubscribers.id, { onDelete: 'set null' }),
    state: text().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** The earliest time of the next attempt. */
    nextTryAt: instant().notNull().defaultNow(),
    lastError: text(),
    doneAt: instant(),
  },
  (delivery) => [
    unique('one_delivery_per_subscriber').on(delivery.issueId, delivery.subscriberId),
    check('a_delivery_is_one_of_five', sql`${delivery.state} in ('waiting', 'sent', 'failed', 'kept', 'skipped')`),
    index('deliveries_by_state').on(delivery.issueId, delivery.state, delivery.nextTryAt),
    index('deliveries_by_subscriber').on(delivery.subscriberId),
  ],
);
