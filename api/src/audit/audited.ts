import type { Actor } from '@league/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';

/** On whose account something is changed. */
export interface By {
  actor: Actor;
  sessionId: string;
}

/** Does the work in one transaction, in which every change to a record is written into the audit log under their name. */
export const audited = <Result>(db: Db, { actor, sessionId }: By, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('audit.actor', ${actor._id}, true), set_config('audit.session', ${sessionId}, true)`,
    );
    return work(tx);
  });
