import { type AnswerOf, type BodyOf, invitationNotValid, type invitationsApi, type StaffRole } from '@league/contract';
import { sql } from 'drizzle-orm';
import { withAudit } from '../audit/withAudit.ts';
import { linkedId } from '../mails/outbox.ts';
import { newId } from '../platform/database/columns.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { type ClientInfo, openSessionOf } from '../sessions/sessions.ts';
import { type LeagueNames, requireUncommon } from '../staff/commonPasswords.ts';
import { addMember } from '../staff/members.ts';
import { hashPassword } from '../staff/passwords.ts';
import { nameOf } from '../staff/staff.ts';

/** Of `invitations invitation`: its link is valid. */
const goodInvitation = sql`invitation.accepted_at is null and invitation.revoked_at is null
  and invitation.expires_at > now()
  and not exists (select from staff where lower(staff.email) = lower(invitation.email))`;

/** For mails: the token hash of an invitation. */
export const invitationLink = sql`select token_hash from invitations invitation
  where invitation.id = ${linkedId} and ${goodInvitation}`;

const notValid = () => new HttpError(404, 'invitations.not-valid', invitationNotValid);

/** The invitation of a token, without using it. @throws 404 for an invalid or expired token */
export async function checkInvitation(db: Db, token: string): Promise<AnswerOf<typeof invitationsApi.check>> {
  const { email, role } = await findInvitation(db, token);
  return { invitation: { email, role, token } };
}

async function findInvitation(db: Db, token: string) {
  const [found] = await rowsOf<{ name: string; email: string; role: StaffRole }>(
    db,
    sql`select name, email, role from invitations invitation where token_hash = ${hashOf(token)} and ${goodInvitation}`,
  );
  if (!found) throw notValid();
  return found;
}

interface ClaimedInvitation {
  name: string;
  email: string;
  role: StaffRole;
  teamIds: string[];
}

/**
 * Creates the invitation's account and a session. Of concurrent requests one succeeds.
 * @throws 404 for an invalid or expired token, or if the address has an account by now; 422 for a common password
 */
export async function acceptInvitation(
  db: Db,
  { token, password }: BodyOf<typeof invitationsApi.complete>,
  from: ClientInfo,
  league: LeagueNames,
) {
  // Checked first, because hashing is expensive: forged tokens must not cause it.
  const { name, email } = await findInvitation(db, token);
  await requireUncommon(db, 'password', { password, name, email, league });
  const passwordHash = await hashPassword(password);
  const [id, sessionId] = [newId(), newId()];
  return withAudit(db, { actor: { _id: id }, sessionId }, async (tx) => {
    const { name, email, role, teamIds } = await claim(tx, token);
    const added = addMember(tx, { id, name: name || nameOf(email), email, role, passwordHash }, teamIds);
    await orReject(added, { one_account_per_email: notValid });
    return { role, opened: await openSessionOf(tx, id, sessionId, from) };
  });
}

async function claim(tx: Db, token: string): Promise<ClaimedInvitation> {
  const [claimed] = await rowsOf<ClaimedInvitation>(
    tx,
    sql`
    update invitations invitation set accepted_at = now()
    where token_hash = ${hashOf(token)} and ${goodInvitation}
    returning name, email, role,
      array(select team_id from invitation_teams where invitation_id = invitation.id order by team_id) as "teamIds"`,
  );
  if (!claimed) throw notValid();
  return claimed;
}
