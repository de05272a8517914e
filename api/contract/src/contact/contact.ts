import * as z from 'zod/mini';
import { EmailAddress, Honeypot } from '../newsletter/newsletter.ts';
import { operation } from '../operation.ts';
import { ContactDetails } from '../settings/settings.ts';
import { Count, Id, Instant, idOr, Message, text, textOrNull, Version, wholeNumberInQuery } from '../shapes.ts';

/** What somebody writes about. `access`: who wants to work in the portal. */
export const contactTopics = [
  'general',
  'account-access',
  'orders',
  'tickets',
  'media',
  'clubs',
  'events',
  'access',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const topicLabels: Record<ContactTopic, string> = {
  general: 'General question',
  'account-access': 'Account access',
  orders: 'Shop and orders',
  tickets: 'Tickets and game day',
  media: 'Media and press',
  clubs: 'Clubs and players',
  events: 'Events',
  access: 'Admin access',
};

/** `spam`: nobody needs to see it again. */
export const messageStates = ['new', 'in-progress', 'closed', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

export const ContactInput = z.strictObject({
  email: EmailAddress,
  name: text('Please tell us your name.', 120),
  company: textOrNull(160),
  message: text('Please write a message.', 5000),
  phone: textOrNull(40),
  topic: z._default(z.enum(contactTopics), 'general'),
  website: Honeypot,
});
export type ContactInput = z.infer<typeof ContactInput>;

/** A message as the inbox shows it. */
export const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  message: z.string(),
  topic: z.enum(contactTopics),
  state: z.enum(messageStates),
  /** Who sees to it. */
  assignee: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** Among the staff. */
  note: z.nullable(z.string()),
  createdAt: Instant,
  /** Counts the changes. Sent back with the next one, which is refused when somebody has changed it meanwhile. */
  version: z.number(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const MessageChange = z.strictObject({
  state: z.enum(messageStates),
  assigneeId: z.nullable(idOr('Please choose somebody of the staff.')),
  note: textOrNull(5000),
  version: Version,
});
export type MessageChange = z.infer<typeof MessageChange>;

export const mostMessagesAtOnce = 200;

const forAdmins = { access: ['admin'] } as const;
const which = { params: z.object({ id: Id }) };

export const contactApi = {
  details: operation('GET /api/public/contact', {
    access: 'everyone',
    summary: 'Whom visitors write to, call and visit.',
    answer: ContactDetails,
  }),
  submit: operation('POST /api/submitForm', {
    access: 'everyone',
    summary: 'Leaves a message for the league.',
    body: ContactInput,
    answer: Message,
  }),
  list: operation('GET /api/admin/messages', {
    ...forAdmins,
    summary: 'The inbox, the latest first; the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject({
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      state: z.optional(z.enum(messageStates)),
      topic: z.optional(z.enum(contactTopics)),
      cursor: z.optional(Id),
      limit: z.optional(wholeNumberInQuery(1, mostMessagesAtOnce)),
    }),
    answer: z.array(ContactMessage),
  }),
  counts: operation('GET /api/admin/message-counts', {
    ...forAdmins,
    summary: 'How many messages there are in each state.',
    answer: z.object({ new: Count, 'in-progress': Count, closed: Count, spam: Count }),
  }),
  change: operation('PUT /api/admin/messages/{id}', {
    ...forAdmins,
    summary: 'State, assignee and note; refused with 409 when somebody has changed them since `version`.',
    ...which,
    body: MessageChange,
    answer: ContactMessage,
  }),
  remove: operation('DELETE /api/admin/messages/{id}', {
    ...forAdmins,
    summary: 'Erases a message.',
    ...which,
    answer: Message,
  }),
};
