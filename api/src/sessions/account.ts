import type { ActiveSession, Actor } from '@league/contract';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { sessions } from './tables.ts';

const ownedBy = (personId: string) => or(eq(sessions.staffId, personId), eq(sessions.customerId, personId));

/** A person's active sessions, the most recently used first. @param sessionId the requesting session */
export const listSessions = (db: Db, { _id }: Actor, sessionId: string): Promise<ActiveSession[]> =>
  rowsOf<ActiveSession>(
    db,
    sql`
    select id as "_id", user_agent as "userAgent", to_json(created_at) as "openedAt", to_json(rotated_at) as "usedAt",
      id = ${sessionId} as "isThis"
    from sessions
    where ${_id} in (staff_id, customer_id) and ended_at is null and expires_at > now()
    order by id = ${sessionId} desc, rotated_at desc, id`,
  );

/** @throws 404 for an ended session, or another person's */
export async function endOwnSession(db: Db, { _id }: Actor, id: string): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), ownedBy(_id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('session');
}

/** Ends all sessions of a person except the given one. */
export async function endSessionsOf(db: Db, personId: string, keptId?: string): Promise<void> {
  const others = keptId ? ne(sessions.id, keptId) : undefined;
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(ownedBy(personId), isNull(sessions.endedAt), others));
}
