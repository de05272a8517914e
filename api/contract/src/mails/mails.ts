import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { pagingById } from '../paging.ts';
import { Count, Id, Instant, Message, ShortLink } from '../shapes.ts';

/** The mail templates. */
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
 * `waiting`: queued or retrying. `sent`: accepted by the mail server. `failed`: given up. `kept`: no mail server was
 * configured. `dropped`: its link expired before it could be sent.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'kept', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox for admins. */
export const Mail = z.object({
  _id: Id,
  to: z.object({ name: z.string(), email: z.string() }),
  template: z.enum(mailTemplates),
  subject: z.string(),
  /** As the recipient reads it; without an expired link. */
  text: z.string(),
  link: z.nullable(z.url()),
  state: z.enum(mailStates),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  /** The number of failed attempts, and the last error. */
  failedTries: z.number(),
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(Instant),
});
export type Mail = z.infer<typeof Mail>;

export const maxMailsAtOnce = 200;

export const mailsApi = {
  list: forAdmins('GET /api/admin/mails', {
    summary: 'The outbox, the latest first; for the next page send the last `_id` as `cursor`.',
    query: z.strictObject({
      state: z.optional(z.enum(mailStates)),
      /** In the recipient's address or name. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      ...pagingById(maxMailsAtOnce),
    }),
    answer: z.array(Mail),
  }),
  counts: forAdmins('GET /api/admin/mail-counts', {
    summary: 'The number of mails in each state.',
    answer: z.object({ waiting: Count, sent: Count, failed: Count, kept: Count, dropped: Count }),
  }),
  page: forAdmins('GET /api/admin/mails/{id}/page', {
    summary: 'A link to the mail as a mail program shows it, valid for two minutes.',
    answer: ShortLink,
  }),
  retry: forAdmins('POST /api/admin/mails/{id}/retry', {
    summary: 'Retries a mail that failed, waits, or was kept without a mail server.',
    answer: Message,
    status: 202,
  }),
};
