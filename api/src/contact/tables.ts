import { contactTopics, messageStates } from '@league/contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../platform/database/columns.ts';
import { staff } from '../staff/tables.ts';

/** Messages of the contact page, and their status. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    phone: text(),
    message: text().notNull(),
    topic: text({ enum: contactTopics }).notNull(),
    state: text({ enum: messageStates }).notNull().default('new'),
    assigneeId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    note: text(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (message) => [index('messages_by_state').on(message.state, message.id)],
);
