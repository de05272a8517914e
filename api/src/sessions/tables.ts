import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/columns.ts';
import { staff } from '../staff/tables.ts';

/** A session family: one sign-in on one device. Its refresh token is rotated; using an old one ends the family. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
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
    index('sessions_by_staff').on(session.staffId),
    index('sessions_by_refresh_hash').on(session.refreshHash),
    index('sessions_by_previous_hash').on(session.previousHash),
  ],
);
