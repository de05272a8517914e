import type { BodyOf, ownSessionsApi } from '@league/contract';
import { eq } from 'drizzle-orm';
import { writeSecurityEvent } from '../audit/securityEvents.ts';
import { type ChangeActor, withAudit } from '../audit/withAudit.ts';
import { queueMails } from '../mails/outbox.ts';
import type { Db } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { decrementLimits, enforceLimits } from '../platform/http/rateLimit.ts';
import { endSessionsOf } from '../sessions/account.ts';
import type { ClientInfo } from '../sessions/sessions.ts';
import { type LeagueNames, requireUncommon } from '../staff/commonPasswords.ts';
import { hashPassword, verifyPassword } from '../staff/passwords.ts';
import { replacePassword } from '../staff/staff.ts';
import { staff } from '../staff/tables.ts';
import { endResetsOf } from './passwordResets.ts';

/**
 * Ends all sessions of the old password, and invalidates every link.
 * @param own the session to keep, of a person who has proved the old password
 * @returns whether it was set: not if the old password has changed meanwhile
 */
export async function setPassword(
  tx: Db,
  staffId: string,
  passwordHash: string,
  own?: { sessionId: string; before: string },
): Promise<boolean> {
  if (!(await replacePassword(tx, staffId, passwordHash, own?.before))) return false;
  await endSessionsOf(tx, staffId, own?.sessionId);
  await endResetsOf(tx, staffId);
  return true;
}

/**
 * Changes a password by the current one, and ends the person's other sessions.
 * @throws 422 at `currentPassword` if it is wrong, and at `newPassword` for a common one; 429 after ten wrong ones
 */
export async function changePassword(
  db: Db,
  by: ChangeActor,
  { currentPassword, newPassword }: BodyOf<typeof ownSessionsApi.changePassword>,
  from: Pick<ClientInfo, 'network' | 'userAgent'>,
  league: LeagueNames,
): Promise<void> {
  const { _id, name, email } = by.actor;
  const chosen = { password: newPassword, name, email, league };
  await requireUncommon(db, 'newPassword', chosen);
  const limit = { key: `change-password:${_id}`, times: 10, windowSeconds: 15 * 60 };
  await enforceLimits(db, limit);
  const [person] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, _id));
  if (!person || !(await verifyPassword(person.passwordHash, currentPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  const own = { sessionId: by.sessionId, before: person.passwordHash };
  const isSet = await withAudit(db, by, async (tx) => {
    if (!(await setPassword(tx, _id, passwordHash, own))) return false;
    await notifyOwner(tx, by.actor, from.network);
    return true;
  });
  if (!isSet) throw wrongPassword();
  await db.execute(decrementLimits(limit));
  await writeSecurityEvent(db, { event: 'password-changed', personId: _id, sessionId: by.sessionId, ...from });
}

/** Queues a mail about the change: it may not have been the owner. */
export const notifyOwner = (tx: Db, { name, email }: { name: string; email: string }, network: string): Promise<void> =>
  queueMails(tx, [
    {
      to: { name, email },
      template: 'password-reset',
      data: { path: '/account', changedAt: new Date().toISOString(), network },
    },
  ]);

const wrongPassword = () =>
  invalidField('currentPassword', 'sessions.wrong-password', 'This is not your current password.');
