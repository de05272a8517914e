import * as z from 'zod/mini';
import { EmailAddress, Honeypot } from '../newsletter/newsletter.ts';
import { forAdmins, forEveryone } from '../operation.ts';
import { pagingById } from '../paging.ts';
import { PictureSizes } from '../pictures/pictures.ts';
import {
  Count,
  Id,
  Instant,
  isWebAddress,
  LeagueInstant,
  Message,
  text,
  textOrNull,
  Version,
  webAddressOrNull,
  wholeNumber,
} from '../shapes.ts';
import { MainNames, Translations, translationsOf } from '../translations.ts';

export const eventTypes = ['game-day', 'community', 'camp', 'tryout', 'meeting'] as const;
export type EventType = (typeof eventTypes)[number];

/**
 * `submitted`: by a visitor, awaiting approval. `approved`: waiting for a refresh. `published`: public. `declined`: never
 * shown.
 */
export const eventStatuses = ['submitted', 'approved', 'published', 'declined'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The duration of an event without an end. */
export const usualEventHours = 2;

export const refreshSentence =
  'Submissions received by Monday 09:00 Cairo time appear this week; later submissions appear the following week.';

const written = {
  title: text('Please give the event a title.', 160),
  type: z.enum(eventTypes, 'Please choose the type of the event.'),
  startsAt: LeagueInstant,
  endsAt: z.nullable(LeagueInstant),
  city: text('Please enter the city.', 80),
  venue: textOrNull(160),
  description: textOrNull(5000),
  link: webAddressOrNull('Please enter the full address, such as https://….'),
};

interface Span {
  startsAt: string;
  endsAt: string | null;
}
const endsLater = z.refine<Span>(({ startsAt, endsAt }) => !endsAt || endsAt > startsAt, {
  path: ['endsAt'],
  error: 'Please choose an end after the start.',
});

/** A visitor's submission. */
export const EventSubmission = z
  .strictObject({
    ...written,
    description: text('Please describe the event.', 5000),
    email: EmailAddress,
    website: Honeypot,
  })
  .check(endsLater);
export type EventSubmission = z.infer<typeof EventSubmission>;

const picture = 'Please enter the full address of a picture.';
const known = {
  ...written,
  /** An upload (`events/…`), or a web address. */
  image: textOrNull(2000).check(
    z.refine((value) => !value || value.startsWith('/media/') || isWebAddress(value, 'http:', 'https:'), picture),
  ),
  /** The number of places. */
  capacity: z.nullable(wholeNumber(1, 1_000_000)),
  translations: translationsOf({
    title: textOrNull(160),
    city: textOrNull(80),
    venue: textOrNull(160),
    description: textOrNull(5000),
  }),
};

/** Without `publishNow` it appears with the next refresh. */
export const EventInput = z.strictObject({ ...known, publishNow: z.optional(z.boolean()) }).check(endsLater);
export type EventInput = z.infer<typeof EventInput>;

export const EventChange = z.strictObject({ ...known, version: Version }).check(endsLater);
export type EventChange = z.infer<typeof EventChange>;

/** An event for visitors. */
export const LeagueEvent = z.object({
  _id: Id,
  title: z.string(),
  type: z.enum(eventTypes),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  city: z.string(),
  venue: z.nullable(z.string()),
  description: z.nullable(z.string()),
  link: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** Null until they exist, and for external pictures. */
  imageSizes: z.nullable(PictureSizes),
  capacity: z.nullable(z.number()),
});
export type LeagueEvent = z.infer<typeof LeagueEvent>;

/** An event for admins. */
export const ManagedEvent = z.extend(LeagueEvent, {
  status: z.enum(eventStatuses),
  /** The refresh that publishes it; null if not approved. */
  goesLiveAt: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** The submitter; null for the league's own events. */
  submittedBy: z.nullable(z.string()),
  createdAt: Instant,
  translations: z.optional(Translations),
  /** Increased with each change. Send it with the next one, which is rejected if somebody has changed the event meanwhile. */
  version: z.number(),
});
export type ManagedEvent = z.infer<typeof ManagedEvent>;

/** Facts for the events page. */
export const EventFacts = z.object({
  /** Of published events, in alphabetical order. */
  cities: z.array(z.string()),
  mainNames: MainNames,
  nextRefreshAt: Instant,
  /** Null before the first one. */
  lastRefreshAt: z.nullable(Instant),
});
export type EventFacts = z.infer<typeof EventFacts>;

export const maxEventsAtOnce = 100;
const paging = pagingById(maxEventsAtOnce);

const Versioned = z.strictObject({ version: Version });

export const eventsApi = {
  list: forEveryone('GET /api/events', {
    summary:
      'Published events. Upcoming ones by start, past ones from the latest; the next page is in the header `Link`.',
    query: z.strictObject({
      when: z.optional(z.enum(['upcoming', 'past'])),
      /** Events that end after this. */
      from: z.optional(LeagueInstant),
      /** Events that begin before this. */
      to: z.optional(LeagueInstant),
      /** Only this one. */
      event: z.optional(Id),
      type: z.optional(z.enum(eventTypes)),
      city: z.optional(z.string().check(z.maxLength(80))),
      ...paging,
    }),
    answer: z.array(LeagueEvent),
  }),
  facts: forEveryone('GET /api/events/facts', {
    summary: 'The cities of events, and the times of the refresh.',
    answer: EventFacts,
  }),
  calendar: forEveryone('GET /api/public/events.ics', {
    summary: 'Published events as a calendar feed (RFC 5545); one event by `event`.',
    query: z.strictObject({
      event: z.optional(Id),
      type: z.optional(z.enum(eventTypes)),
      city: z.optional(z.string().check(z.maxLength(80))),
    }),
    type: 'text/calendar',
    answer: z.string(),
  }),
  submit: forEveryone('POST /api/events/submissions', {
    summary: 'Submits an event for approval.',
    body: EventSubmission,
    answer: Message,
  }),
  listManaged: forAdmins('GET /api/admin/events', {
    summary:
      'All events, or those between `from` and `to`, the latest start first; for the next page send the last `_id` as `cursor`.',
    query: z.strictObject({
      status: z.optional(z.enum(eventStatuses)),
      /** Events that end after this. */
      from: z.optional(LeagueInstant),
      /** Events that begin before this. */
      to: z.optional(LeagueInstant),
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      type: z.optional(z.enum(eventTypes)),
      ...paging,
    }),
    answer: z.array(ManagedEvent),
  }),
  counts: forAdmins('GET /api/admin/event-counts', {
    summary: 'The number of events in each state.',
    answer: z.object({ submitted: Count, approved: Count, published: Count, declined: Count }),
  }),
  get: forAdmins('GET /api/admin/events/{id}', {
    summary: 'One event.',
    answer: ManagedEvent,
  }),
  create: forAdmins('POST /api/events', {
    summary: 'Creates an event, which appears with the next refresh or at once.',
    body: EventInput,
    answer: ManagedEvent,
    status: 201,
  }),
  update: forAdmins('PUT /api/events/{id}', {
    summary: 'Changes an event; 409 if it has changed since `version`.',
    body: EventChange,
    answer: ManagedEvent,
  }),
  remove: forAdmins('DELETE /api/events/{id}', {
    summary: 'Deletes an event.',
    answer: Message,
  }),
  publish: forAdmins('POST /api/events/{id}/publish', {
    summary: 'Publishes an approved event before the refresh.',
    body: Versioned,
    answer: ManagedEvent,
  }),
  approve: forAdmins('POST /api/events/submissions/{id}/approve', {
    summary: 'Approves a submission: it appears with the refresh of its week, or at once, and its submitter is told.',
    body: z.extend(Versioned, { publishNow: z.optional(z.boolean()) }),
    answer: ManagedEvent,
  }),
  reject: forAdmins('POST /api/events/submissions/{id}/reject', {
    summary: 'Declines a submission with a reason, which its submitter is told.',
    body: z.extend(Versioned, { reason: text('Please give a reason.', 1000) }),
    answer: ManagedEvent,
  }),
};
