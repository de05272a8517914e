import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../platform/database/columns.ts';

/** A person who has proved an address with orders. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    email: text().notNull(),
    /** As in their latest order. */
    name: text().notNull(),
    lastSignInAt: instant(),
    createdAt: createdAt(),
  },
  (customer) => [uniqueIndex('one_customer_per_email').on(sql`lower(${customer.email})`)],
);

/** The latest code of an address. The digits are derived when needed, so the row grants nothing. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    /** The requesting device or network; its attempts are counted separately. */
    askedBy: text().notNull().default(''),
    /** Increased with each code. */
    version: integer().notNull().default(1),
    expiresAt: instant().notNull(),
    /** Wrong attempts since it was mailed. */
    tries: integer().notNull().default(0),
    /** The same, by others than the requester. */
    otherTries: integer().notNull().default(0),
    usedAt: instant(),
  },
  (code) => [
    unique('one_code_per_asker').on(code.email, code.askedBy),
    check('tries_are_counted', sql`${code.tries} >= 0`),
  ],
);
