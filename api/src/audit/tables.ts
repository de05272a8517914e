import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Who changed which record, written by the tables' triggers in the transaction that changes it (`audited`). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    /** One of the staff; no reference, because the log outlives everybody in it. */
    actorId: uuid().notNull(),
    sessionId: uuid(),
    /** The table, as the database names it: `seasons`. */
    record: text().notNull(),
    recordId: text().notNull(),
    change: text().notNull(),
    /** The row before and after, without what is secret. */
    before: jsonb(),
    after: jsonb(),
  },
  (entry) => [
    check('a_change_is_one_of_three', sql`${entry.change} in ('insert', 'update', 'delete')`),
    index('audit_by_record').on(entry.record, entry.recordId),
    index('audit_by_actor').on(entry.actorId),
    index('audit_by_time').on(entry.at),
  ],
);
