import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../database/columns.ts';

/** Jobs, enqueued in transactions, until they are done. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** The handler: `mails.send`. */
    kind: text().notNull(),
    data: jsonb().notNull().default({}),
    runAt: instant().notNull().defaultNow(),
    /** The end of the worker's lease; after that another worker takes over. */
    takenUntil: instant(),
    /** The number of times it was started. */
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** When it was given up. */
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (job) => [index('jobs_by_time').on(job.runAt).where(sql`${job.failedAt} is null`)],
);
