import * as z from 'zod/mini';
import { EmailAddress, Honeypot } from '../newsletter/newsletter.ts';
import { forAdmins, forEveryone } from '../operation.ts';
import { pagingById } from '../paging.ts';
import { ContactDetails } from '../settings/contactDetails.ts';
import { Count, Id, Instant, idWithMessage, Message, text, textOrNull, Version } from '../shapes.ts';

/** A message's topic. `access`: a request for a staff account. */
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

/** `spam`: hidden from the inbox. */
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

/** A message in the inbox. */
export const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  message: z.string(),
  topic: z.enum(contactTopics),
  state: z.enum(messageStates),
  /** The responsible staff member. */
  assignee: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** For staff only. */
  note: z.nullable(z.string()),
  createdAt: Instant,
  /** Increased with each change. Send it with the next one, which is rejected if somebody has changed the message meanwhile. */
  version: z.number(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const MessageChange = z.strictObject({
  state: z.enum(messageStates),
  assigneeId: z.nullable(idWithMessage('Please choose somebody of the staff.')),
  note: textOrNull(5000),
  version: Version,
});
export type MessageChange = z.infer<typeof MessageChange>;

export const maxMessagesAtOnce = 200;

export const contactApi = {
  details: forEveryone('GET /api/public/contact', {
    summary: "The league's contact details.",
    answer: ContactDetails,
  }),
  submit: forEveryone('POST /api/submitForm', {
    summary: 'Sends a message to the league.',
    body: ContactInput,
    answer: Message,
  }),
  list: forAdmins('GET /api/admin/messages', {
    summary: 'The inbox, the latest first; for the next page send the last `_id` as `cursor`.',
    query: z.strictObject({
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      state: z.optional(z.enum(messageStates)),
      topic: z.optional(z.enum(contactTopics)),
      ...pagingById(maxMessagesAtOnce),
    }),
    answer: z.array(ContactMessage),
  }),
  counts: forAdmins('GET /api/admin/message-counts', {
    summary: 'The number of messages in each state.',
    answer: z.object({ new: Count, 'in-progress': Count, closed: Count, spam: Count }),
  }),
  change: forAdmins('PUT /api/admin/messages/{id}', {
    summary: 'Changes state, assignee and note; 409 if they have changed since `version`.',
    body: MessageChange,
    answer: ContactMessage,
  }),
  remove: forAdmins('DELETE /api/admin/messages/{id}', {
    summary: 'Erases a message.',
    answer: Message,
  }),
};
