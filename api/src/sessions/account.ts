import type { ActiveSession, Actor, BodyOf, sessionsApi } from '@league/contract';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { audited, type By } from '../audit/audited.ts';
import { endResetsOf } from '../password-resets/passwordResets.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { invalid, notFound } from '../platform/faults.ts';
import { countAgainst, forgiving } from '../platform/rateLimit.ts';
import { hashPassword, verifyPassword } from '../staff/passwords.ts';
import { staff } from '../staff/tables.ts';
import { sessions } from './tables.ts';

const ownedBy = (personId: string) => or(eq(sessions.staffId, personId), eq(sessions.customerId, personId));

/** Somebody's sessions that go on, the latest used first. @param sessionId the one that asks */
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

/** @throws 404 for one that is over, or somebody else's */
export async function endOwnSession(db: Db, { _id }: Actor, id: string): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), ownedBy(_id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('session');
}

/** Ends all that somebody has open, but for the session that is kept. */
export async function endSessionsOf(db: Db, personId: string, keptId?: string): Promise<void> {
  const others = keptId ? ne(sessions.id, keptId) : undefined;
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(ownedBy(personId), isNull(sessions.endedAt), others));
}

/** Ends all that was opened with the password before, but for the session that is kept, and every link to set another. */
export async function setPassword(tx: Db, staffId: string, passwordHash: string, keptId?: string): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
  await endSessionsOf(tx, staffId, keptId);
  await endResetsOf(tx, staffId);
}

/**
 * Gives a new password to whoever knows the old one, and ends their other sessions.
 * @throws 422 at `currentPassword` when it is not the one, 429 after ten that were not
 */
export async function changePassword(
  db: Db,
  by: By,
  { currentPassword, newPassword }: BodyOf<typeof sessionsApi.changePassword>,
): Promise<void> {
  const { _id } = by.actor;
  const limit = { key: `change-password:${_id}`, times: 10, windowSeconds: 15 * 60 };
  await countAgainst(db, limit);
  const [person] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, _id));
  if (!(await verifyPassword(person?.passwordHash, currentPassword))) {
    const message = 'This is not your current password.';
    throw invalid('sessions.wrong-password', message, [{ path: 'currentPassword', message }]);
  }
  const passwordHash = await hashPassword(newPassword);
  await audited(db, by, (tx) => setPassword(tx, _id, passwordHash, by.sessionId));
  await db.execute(forgiving(limit));
}
