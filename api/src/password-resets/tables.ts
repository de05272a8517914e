import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from '../platform/database/columns.ts';
import { staff } from '../staff/tables.ts';

/** Links to set a new password, sent by an admin. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    staffId: ref(() => staff.id, 'cascade'),
    /** SHA-256 of the token. */
    tokenHash: text().notNull().unique('one_password_reset_per_token'),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Replaced by a later link, or ended with an account's rights. */
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (reset) => [
    uniqueIndex('one_open_password_reset_per_person')
      .on(reset.staffId)
      .where(sql`${reset.usedAt} is null and ${reset.revokedAt} is null`),
  ],
);
