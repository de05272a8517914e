import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count, Id, Instant, Message, ShortLink, wholeNumberInQuery } from '../shapes.ts';

/** What is written to people. */
export const mailTemplates = [
  'invitation',
  'password-reset',
  'duties',
  'duty-withdrawn',
  'order-confirmation',
  'order-shipped',
  'order-cancelled',
  'order-cancel-declined',
  'newsletter-confirmation',
  'newsletter-issue',
  'contact-message',
  'event-submission',
  'event-approved',
  'event-declined',
  'sign-in-code',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/**
 * `waiting`: goes out, is being tried, or is tried again. `sent`: the mail server has taken it. `failed`: given up. `kept`: there was no mail
 * server to send it by. `dropped`: its link was good no more before it could be sent.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'kept', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox as admins see it. */
export const Mail = z.object({
  _id: Id,
  to: z.object({ name: z.string(), email: z.string() }),
  template: z.enum(mailTemplates),
  subject: z.string(),
  /** As the recipient reads it; once the link is good no more, without it. */
  text: z.string(),
  link: z.nullable(z.url()),
  state: z.enum(mailStates),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  /** How often it was tried in vain, and what the last try came to. */
  failedTries: z.number(),
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(Instant),
});
export type Mail = z.infer<typeof Mail>;

const which = { params: z.object({ id: Id }) };

export const mostMailsAtOnce = 200;

export const mailsApi = {
  list: operation('GET /api/admin/mails', {
    access: ['admin'],
    summary: 'What was written to people, the latest first; the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject({
      state: z.optional(z.enum(mailStates)),
      /** In the address or the name of whom it is to. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      cursor: z.optional(Id),
      limit: z.optional(wholeNumberInQuery(1, mostMailsAtOnce)),
    }),
    answer: z.array(Mail),
  }),
  counts: operation('GET /api/admin/mail-counts', {
    access: ['admin'],
    summary: 'How many mails there are in each state.',
    answer: z.object({ waiting: Count, sent: Count, failed: Count, kept: Count, dropped: Count }),
  }),
  page: operation('GET /api/admin/mails/{id}/page', {
    access: ['admin'],
    summary: 'A link to the mail as a mail reader shows it, good for two minutes.',
    ...which,
    answer: ShortLink,
  }),
  retry: operation('POST /api/admin/mails/{id}/retry', {
    access: ['admin'],
    summary: 'Tries a mail again now that has failed, waits, or was kept because there was no mail server.',
    ...which,
    answer: Message,
    status: 202,
  }),
};
