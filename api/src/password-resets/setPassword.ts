import type { BodyOf, sessionsApi } from '@league/contract';
import { eq } from 'drizzle-orm';
import { audited, type By } from '../audit/audited.ts';
import { writeSecurityEvent } from '../audit/securityEvents.ts';
import { queueMails } from '../mails/outbox.ts';
import type { Db } from '../platform/database/db.ts';
import { refusedAt } from '../platform/http/faults.ts';
import { countAgainst, forgiving } from '../platform/http/rateLimit.ts';
import { endSessionsOf } from '../sessions/account.ts';
import type { OpenedFrom } from '../sessions/sessions.ts';
import { type LeagueNames, requireUncommon } from '../staff/commonPasswords.ts';
import { hashPassword, verifyPassword } from '../staff/passwords.ts';
import { replacePassword } from '../staff/staff.ts';
import { staff } from '../staff/tables.ts';
import { endResetsOf } from './passwordResets.ts';

/**
 * Ends all that was opened with the password before, and every link to set another.
 * @param own who has shown that they know the password before: their session is kept
 * @returns whether it was set: not where it is not the one before any more
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
 * Gives a new password to whoever knows the old one, and ends their other sessions.
 * @throws 422 at `currentPassword` when it is not the one, and at `newPassword` for one that is soon guessed; 429 after ten that were not
 */
export async function changePassword(
  db: Db,
  by: By,
  { currentPassword, newPassword }: BodyOf<typeof sessionsApi.changePassword>,
  from: Pick<OpenedFrom, 'network' | 'userAgent'>,
  league: LeagueNames,
): Promise<void> {
  const { _id, name, email } = by.actor;
  const chosen = { password: newPassword, name, email, league };
  await requireUncommon(db, 'newPassword', chosen);
  const limit = { key: `change-password:${_id}`, times: 10, windowSeconds: 15 * 60 };
  await countAgainst(db, limit);
  const [person] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, _id));
  if (!person || !(await verifyPassword(person.passwordHash, currentPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  const own = { sessionId: by.sessionId, before: person.passwordHash };
  const isSet = await audited(db, by, async (tx) => {
    if (!(await setPassword(tx, _id, passwordHash, own))) return false;
    await tellOwner(tx, by.actor, from.network);
    return true;
  });
  if (!isSet) throw wrongPassword();
  await db.execute(forgiving(limit));
  await writeSecurityEvent(db, { event: 'password-changed', personId: _id, sessionId: by.sessionId, ...from });
}

/** Promises a mail to whoever has another password from now on: it may not have been them. */
export const tellOwner = (tx: Db, { name, email }: { name: string; email: string }, network: string): Promise<void> =>
  queueMails(tx, [
    {
      to: { name, email },
      template: 'password-reset',
      data: { path: '/account', changedAt: new Date().toISOString(), network },
    },
  ]);

const wrongPassword = () =>
  refusedAt('currentPassword', 'sessions.wrong-password', 'This is not your current password.');
