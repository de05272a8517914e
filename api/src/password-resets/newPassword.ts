import { type AnswerOf, type BodyOf, type passwordResetsApi, resetLinkNotValid } from '@league/contract';
import { sql } from 'drizzle-orm';
import { writeSecurityEvent } from '../audit/securityEvents.ts';
import { withAudit } from '../audit/withAudit.ts';
import { linkedId } from '../mails/outbox.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { type ClientInfo, type OpenedSession, openSessionOf } from '../sessions/sessions.ts';
import { type LeagueNames, requireUncommon } from '../staff/commonPasswords.ts';
import { hashPassword } from '../staff/passwords.ts';
import { notifyOwner, setPassword } from './setPassword.ts';

/** Of `password_resets reset`: its link is valid. */
const goodReset = sql`reset.used_at is null and reset.revoked_at is null and reset.expires_at > now()
  and exists (select from staff where staff.id = reset.staff_id and staff.deactivated_at is null)`;

/** For mails: the token hash of a reset. */
export const resetLink = sql`select token_hash from password_resets reset where reset.id = ${linkedId} and ${goodReset}`;

const notValid = () => new HttpError(404, 'password-resets.not-valid', resetLinkNotValid);

/** The person of a token, without using it. @throws 404 for an invalid or expired token */
export async function checkReset(db: Db, token: string): Promise<AnswerOf<typeof passwordResetsApi.check>> {
  const { email } = await findReset(db, token);
  return { email };
}

/**
 * Sets the password, ends all sessions of the person and opens one. Of concurrent requests one succeeds.
 * @throws 404 for an invalid or expired token; 422 for a common password
 */
export async function resetPassword(
  db: Db,
  { token, password }: BodyOf<typeof passwordResetsApi.complete>,
  from: ClientInfo,
  league: LeagueNames,
): Promise<OpenedSession> {
  // Checked first, because hashing is expensive: forged tokens must not cause it.
  const { staffId, name, email } = await findReset(db, token);
  await requireUncommon(db, 'password', { password, name, email, league });
  const passwordHash = await hashPassword(password);
  const sessionId = newId();
  return withAudit(db, { actor: { _id: staffId }, sessionId }, async (tx) => {
    await claim(tx, token, staffId);
    await setPassword(tx, staffId, passwordHash);
    const { network, userAgent } = from;
    await notifyOwner(tx, { name, email }, network);
    await writeSecurityEvent(tx, { event: 'password-changed', personId: staffId, sessionId, network, userAgent });
    return openSessionOf(tx, staffId, sessionId, from);
  });
}

async function findReset(db: Db, token: string) {
  const [found] = await rowsOf<{ staffId: string; name: string; email: string }>(
    db,
    sql`select reset.staff_id as "staffId", person.name, person.email
      from password_resets reset join staff person on person.id = reset.staff_id
      where reset.token_hash = ${hashOf(token)} and ${goodReset}`,
  );
  if (!found) throw notValid();
  return found;
}

/** Locks the person before the link, in the same order as sending a link. */
async function claim(tx: Db, token: string, staffId: string) {
  const claimed = await rowsOf(
    tx,
    sql`
    update password_resets reset set used_at = now()
    from (select id from staff where id = ${staffId} and deactivated_at is null for no key update) as person
    where reset.staff_id = person.id and reset.token_hash = ${hashOf(token)} and ${goodReset}
    returning reset.id`,
  );
  if (claimed.length === 0) throw notValid();
}
