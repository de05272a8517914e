import type { Actor, AuditEntry } from '@league/contract';
import { sql } from 'drizzle-orm';
import { isCollision } from '../platform/database/constraints.ts';
import { type Db, oneRow } from '../platform/database/db.ts';
import { auditLog } from './tables.ts';

/** The actor of a change. */
export interface ChangeActor {
  actor: Actor;
  sessionId: string;
}

interface ActorSession {
  actor: Pick<Actor, '_id'>;
  sessionId: string;
}

const maxTries = 5;

/**
 * Runs the work in one transaction whose changes to records are written into the audit log in the actor's name.
 * @param work repeated from its beginning after a deadlock
 */
export async function withAudit<Result>(
  db: Db,
  { actor, sessionId }: ActorSession,
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
      if (tries === maxTries || !isCollision(error)) throw error;
    }
  }
}

/** Runs changes that staff do not make themselves, without audit entries, in the caller's transaction. */
export async function withoutAudit(tx: Db, work: () => Promise<void>): Promise<void> {
  const { actor } = await oneRow<{ actor: string | null }>(
    tx,
    sql`select current_setting('audit.actor', true) as actor`,
  );
  const setActor = (to: string) => tx.execute(sql`select set_config('audit.actor', ${to}, true)`);
  await setActor('');
  await work();
  await setActor(actor ?? '');
}

type Note = Pick<AuditEntry, 'record' | 'recordId' | 'after'> & Partial<Pick<AuditEntry, 'change' | 'before'>>;

/**
 * Writes an audit entry for an action without a row change, such as an import, or whose row contains too much to store, in the
 * caller's transaction.
 */
export async function writeAuditEntry(
  tx: Db,
  { actor, sessionId }: ChangeActor,
  { change = 'insert', ...note }: Note,
): Promise<void> {
  await tx.insert(auditLog).values({ actorId: actor._id, sessionId, change, ...note });
}
