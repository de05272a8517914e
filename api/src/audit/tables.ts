import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Changes of records, written by the tables' triggers in the same transaction (`audited`). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    /** A staff member; no reference, because the log outlives accounts. */
    actorId: uuid().notNull(),
    sessionId: uuid(),
    /** The table's name: `seasons`. */
    record: text().notNull(),
    recordId: text().notNull(),
    change: text().notNull(),
    /** The row before and after, without secrets. */
    before: jsonb(),
    after: jsonb(),
  },
  (entry) => [
    check('a_change_is_one_of_three', sql`${entry.change} in ('insert', 'update', 'delete')`),
    index('audit_by_record').on(entry.record, entry.recordId),
    // In the order of the log: whatever it is filtered by, a page costs a page.
    index('audit_by_time').on(entry.at, entry.id),
    index('audit_by_actor_and_time').on(entry.actorId, entry.at, entry.id),
    index('audit_by_record_and_time').on(entry.record, entry.at, entry.id),
  ],
);
