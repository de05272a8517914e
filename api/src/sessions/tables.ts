import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { createdAt, id, instant } from '../platform/database/columns.ts';
import { staff } from '../staff/tables.ts';

/** A session family: one sign-in on one device. Its refresh token is rotated; using an old one ends the family. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** Whose it is: one of the staff, or a customer. */
    staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the refresh token that is good now. */
    refreshHash: text().notNull(),
    /** SHA-256 of the one before it, and when it was replaced: a second tab may still hold it for some seconds. */
    previousHash: text(),
    rotatedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (session) => [
    check('a_session_is_of_one_person', sql`num_nonnulls(${session.staffId}, ${session.customerId}) = 1`),
    index('sessions_by_staff').on(session.staffId),
    index('sessions_by_customer').on(session.customerId),
    index('sessions_by_refresh_hash').on(session.refreshHash),
    index('sessions_by_previous_hash').on(session.previousHash),
  ],
);
