import { mailTemplates } from '@league/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { chosenLanguage, createdAt, id, instant } from '../platform/database/columns.ts';
import type { MailData } from './letter.ts';

/**
 * The outbox: template, data and recipient. Text and links are rendered from the data when needed, so no valid link is stored.
 * Until the mail is done, the job of the same id has its state.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    toEmail: text().notNull(),
    toName: text().notNull(),
    /** Null: that of the account, if the recipient has one. */
    language: chosenLanguage(),
    template: text({ enum: mailTemplates }).notNull(),
    data: jsonb().$type<MailData[keyof MailData]>().notNull(),
    outcome: text({ enum: ['sent', 'kept', 'dropped'] }),
    doneAt: instant(),
    createdAt: createdAt(),
  },
  (mail) => [
    index('mails_by_outcome').on(mail.outcome, mail.id),
    index('mails_by_order').on(sql`(${mail.data} ->> 'orderId')`).where(sql`${mail.data} ? 'orderId'`),
  ],
);
