import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../database/columns.ts';

/** What was promised in a transaction, until it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** Who works it: `mails.send`. */
    kind: text().notNull(),
    data: jsonb().notNull().default({}),
    runAt: instant().notNull().defaultNow(),
    /** Somebody works it until then; after that whoever it was is gone. */
    takenUntil: instant(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Since when it is not tried any more. */
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (job) => [index('jobs_by_time').on(job.runAt).where(sql`${job.failedAt} is null`)],
);
