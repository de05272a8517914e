import type { Actor, AuditEntry } from '@league/contract';
import { sql } from 'drizzle-orm';
import { isCollision } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { auditLog } from './tables.ts';

/** On whose account something is changed. */
export interface By {
  actor: Actor;
  sessionId: string;
}

interface Named {
  actor: Pick<Actor, '_id'>;
  sessionId: string;
}

const mostTries = 5;

/**
 * Does the work in one transaction, in which every change to a record is written into the audit log under their name.
 * @param work done anew from its beginning when it was broken off to let another go on
 */
export async function audited<Result>(
  db: Db,
  { actor, sessionId }: Named,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const transaction = () =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('audit.actor', ${actor._id}, true), set_config('audit.session', ${sessionId}, true)`,
      );
      return work(tx);
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === mostTries || !isCollision(error)) throw error;
    }
  }
}

type Note = Pick<AuditEntry, 'record' | 'recordId' | 'after'> & Partial<Pick<AuditEntry, 'change' | 'before'>>;

/**
 * Writes down what is not the change of a row, such as an import, or what its row holds too much of that must not be kept,
 * in the transaction that does it.
 */
export async function noteDown(tx: Db, { actor, sessionId }: By, { change = 'insert', ...note }: Note): Promise<void> {
  await tx.insert(auditLog).values({ actorId: actor._id, sessionId, change, ...note });
}
