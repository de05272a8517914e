import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/**
 * Fills tables with many rows in one transaction, without triggers. All references must be valid: checking each row would take
 * most of the time.
 */
export const fillUnchecked = (db: Db, fill: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await fill(tx);
  });
