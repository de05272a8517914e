import * as z from 'zod/mini';
import { EmailAddress, Honeypot } from '../newsletter/newsletter.ts';
import { operation } from '../operation.ts';
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
  wholeNumberInQuery,
} from '../shapes.ts';

export const eventTypes = ['game-day', 'community', 'camp', 'tryout', 'meeting'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventTypeLabels: Record<EventType, string> = {
  'game-day': 'Game day',
  community: 'Community',
  camp: 'Camp',
  tryout: 'Tryout',
  meeting: 'Meeting',
};

/**
 * `submitted`: a visitor's, which nobody of the league has seen to. `approved`: appears with a refresh to come.
 * `published`: visitors see it. `declined`: never appears.
 */
export const eventStatuses = ['submitted', 'approved', 'published', 'declined'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** How long an event lasts where nobody has said when it ends. */
export const usualEventHours = 2;

export const refreshSentence =
  'Submissions received by Monday 09:00 Cairo time appear this week; later submissions appear the following week.';

const written = {
  title: text('Please give the event a title.', 160),
  type: z.enum(eventTypes, 'Please choose what kind of event it is.'),
  startsAt: LeagueInstant,
  endsAt: z.nullable(LeagueInstant),
  city: text('Please say which city it is in.', 80),
  venue: textOrNull(160),
  description: textOrNull(5000),
  link: webAddressOrNull('Please give the whole address, such as https://….'),
};

interface Span {
  startsAt: string;
  endsAt: string | null;
}
const endsLater = z.refine<Span>(({ startsAt, endsAt }) => !endsAt || endsAt > startsAt, {
  path: ['endsAt'],
  error: 'Please choose an end after the start.',
});

/** What a visitor may tell the league of. */
export const EventSubmission = z
  .strictObject({
    ...written,
    description: text('Please say what happens there.', 5000),
    email: EmailAddress,
    website: Honeypot,
  })
  .check(endsLater);
export type EventSubmission = z.infer<typeof EventSubmission>;

const picture = 'Please give the whole address of a picture.';
const known = {
  ...written,
  /** An upload of the league's (`events/…`), or an address of the web. */
  image: textOrNull(2000).check(
    z.refine((value) => !value || value.startsWith('/media/') || isWebAddress(value, 'http:', 'https:'), picture),
  ),
  /** How many can be there. */
  capacity: z.nullable(wholeNumber(1, 1_000_000)),
};

/** Without `publishNow` it appears with the next refresh. */
export const EventInput = z.strictObject({ ...known, publishNow: z.optional(z.boolean()) }).check(endsLater);
export type EventInput = z.infer<typeof EventInput>;

export const EventChange = z.strictObject({ ...known, version: Version }).check(endsLater);
export type EventChange = z.infer<typeof EventChange>;

/** An event as visitors see it. */
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
  /** Null until they are made, and for what lies elsewhere. */
  imageSizes: z.nullable(PictureSizes),
  capacity: z.nullable(z.number()),
});
export type LeagueEvent = z.infer<typeof LeagueEvent>;

/** An event as admins see it. */
export const ManagedEvent = z.extend(LeagueEvent, {
  status: z.enum(eventStatuses),
  /** The refresh that it appears with; null for what is not approved. */
  goesLiveAt: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** Whoever submitted it; null for an event of the league's own. */
  submittedBy: z.nullable(z.string()),
  createdAt: Instant,
  /** Counts the changes. Sent back with the next one, which is refused when somebody has changed it meanwhile. */
  version: z.number(),
});
export type ManagedEvent = z.infer<typeof ManagedEvent>;

/** What the page of events needs to know beside them. */
export const EventFacts = z.object({
  /** Of published events, in the order of the alphabet. */
  cities: z.array(z.string()),
  nextRefreshAt: Instant,
  /** Null before the first one. */
  lastRefreshAt: z.nullable(Instant),
});
export type EventFacts = z.infer<typeof EventFacts>;

export const mostEventsAtOnce = 100;
const Limit = z.optional(wholeNumberInQuery(1, mostEventsAtOnce));

const forAdmins = { access: ['admin'] } as const;
const which = { params: z.object({ id: Id }) };
const Versioned = z.strictObject({ version: Version });

export const eventsApi = {
  list: operation('GET /api/events', {
    access: 'everyone',
    summary:
      'Published events. What is to come or under way begins with the next, what is over with the latest; more by the header `Link`.',
    query: z.strictObject({
      when: z.optional(z.enum(['upcoming', 'past'])),
      /** Events that have not ended by then. */
      from: z.optional(LeagueInstant),
      /** Events that begin before then. */
      to: z.optional(LeagueInstant),
      type: z.optional(z.enum(eventTypes)),
      city: z.optional(z.string().check(z.maxLength(80))),
      /** The last event's `_id`. */
      cursor: z.optional(Id),
      limit: Limit,
    }),
    answer: z.array(LeagueEvent),
  }),
  facts: operation('GET /api/events/facts', {
    access: 'everyone',
    summary: 'The cities that have events, and when the events refresh.',
    answer: EventFacts,
  }),
  calendar: operation('GET /api/public/events.ics', {
    access: 'everyone',
    summary: 'Published events for a calendar to subscribe to (RFC 5545); one of them by its `event`.',
    query: z.strictObject({
      event: z.optional(Id),
      type: z.optional(z.enum(eventTypes)),
      city: z.optional(z.string().check(z.maxLength(80))),
    }),
    type: 'text/calendar',
    answer: z.string(),
  }),
  submit: operation('POST /api/events/submissions', {
    access: 'everyone',
    summary: 'Tells the league of an event, which an admin looks at.',
    body: EventSubmission,
    answer: Message,
  }),
  listManaged: operation('GET /api/admin/events', {
    ...forAdmins,
    summary:
      'All events, or those that `from` and `to` leave, the latest to begin first; the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject({
      status: z.optional(z.enum(eventStatuses)),
      /** Events that are not over by then. */
      from: z.optional(LeagueInstant),
      /** Events that begin before then. */
      to: z.optional(LeagueInstant),
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      type: z.optional(z.enum(eventTypes)),
      cursor: z.optional(Id),
      limit: Limit,
    }),
    answer: z.array(ManagedEvent),
  }),
  counts: operation('GET /api/admin/event-counts', {
    ...forAdmins,
    summary: 'How many events there are in each state.',
    answer: z.object({ submitted: Count, approved: Count, published: Count, declined: Count }),
  }),
  get: operation('GET /api/admin/events/{id}', {
    ...forAdmins,
    summary: 'One event.',
    ...which,
    answer: ManagedEvent,
  }),
  create: operation('POST /api/events', {
    ...forAdmins,
    summary: 'Adds an event, which appears with the next refresh unless it is published at once.',
    body: EventInput,
    answer: ManagedEvent,
    status: 201,
  }),
  update: operation('PUT /api/events/{id}', {
    ...forAdmins,
    summary: 'Changes an event; refused with 409 when somebody has changed it since `version`.',
    ...which,
    body: EventChange,
    answer: ManagedEvent,
  }),
  remove: operation('DELETE /api/events/{id}', {
    ...forAdmins,
    summary: 'Deletes an event.',
    ...which,
    answer: Message,
  }),
  publish: operation('POST /api/events/{id}/publish', {
    ...forAdmins,
    summary: 'Publishes an approved event without waiting for the refresh.',
    ...which,
    body: Versioned,
    answer: ManagedEvent,
  }),
  approve: operation('POST /api/events/submissions/{id}/approve', {
    ...forAdmins,
    summary: 'Lets a submission appear with the refresh of its week, or at once, and tells whoever sent it.',
    ...which,
    body: z.extend(Versioned, { publishNow: z.optional(z.boolean()) }),
    answer: ManagedEvent,
  }),
  reject: operation('POST /api/events/submissions/{id}/reject', {
    ...forAdmins,
    summary: 'Declines a submission with a reason, which is told to whoever sent it.',
    ...which,
    body: z.extend(Versioned, { reason: text('Please say why.', 1000) }),
    answer: ManagedEvent,
  }),
};
