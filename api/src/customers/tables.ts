import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/database/columns.ts';

/** Whoever has shown that an address which something was bought with is theirs. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    email: text().notNull(),
    /** As they last bought. */
    name: text().notNull(),
    lastSignInAt: instant(),
    createdAt: createdAt(),
  },
  (customer) => [uniqueIndex('one_customer_per_email').on(sql`lower(${customer.email})`)],
);

/** The code that an address was last mailed. The digits are derived whenever they are needed: the row opens nothing. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    /** The device or the network that asked for it; its tries are counted apart from those of all others. */
    askedBy: text().notNull().default(''),
    /** Another code for each. */
    version: integer().notNull().default(1),
    expiresAt: instant().notNull(),
    /** Wrong ones since it was mailed. */
    tries: integer().notNull().default(0),
    /** The same, by others than who asked for it. */
    otherTries: integer().notNull().default(0),
    usedAt: instant(),
  },
  (code) => [
    unique('one_code_per_asker').on(code.email, code.askedBy),
    check('tries_are_counted', sql`${code.tries} >= 0`),
  ],
);
