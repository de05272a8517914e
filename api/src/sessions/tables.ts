import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { createdAt, id, instant } from '../platform/database/columns.ts';
import { staff } from '../staff/tables.ts';

/** A session: one sign-in on one device. Its refresh token is rotated; reusing an old one ends the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** Either a staff member or a customer. */
    staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the current refresh token. */
    refreshHash: text().notNull(),
    /** SHA-256 of the previous token and the time of its rotation: a second tab may still use it for some seconds. */
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
    index('sessions_by_expiry').on(session.expiresAt),
  ],
);
