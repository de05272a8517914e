import {
  type Actor,
  acceptInvitePath,
  type Invitation,
  type InvitationInput,
  invitationHours,
  invitationStates,
  type invitationsApi,
  roleLabel,
  type StaffRole,
  staffRoles,
  type Translations,
  toSearchable,
  type ValidatedQuery,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { textsOf } from '../mails/issueParts.ts';
import { queueMails } from '../mails/outbox.ts';
import { insertRows, uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { countBy } from '../platform/database/countBy.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { selectPage } from '../platform/database/keyset.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { conflict } from '../platform/http/httpErrors.ts';
import type { Config } from '../platform/process/config.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { addressOfLink, type Link, linkToken } from '../platform/secrets/linkTokens.ts';
import { requireAdmin } from '../staff/members.ts';
import { rejectAny, rejectOne } from './rejections.ts';
import { invitationTeams } from './tables.ts';

/** An invitation with its new link. */
export interface InvitationWithLink {
  invitation: Invitation;
  link: string;
  isMailed: boolean;
}

/** The matching invitations. Default: the latest first. @throws 422 if the cursor's row was deleted */
export function listInvitations(
  db: Db,
  { search, state, sort = 'sent', direction = 'descending', cursor, limit }: ValidatedQuery<typeof invitationsApi.list>,
): Promise<Invitation[]> {
  const conditions = [
    ...(search ? [heldBy(toSearchable(search))] : []),
    ...(state ? [sql`${stateNow} = ${state}`] : []),
  ];
  const isDescending = direction === 'descending';
  return selectPage<Invitation>(
    db,
    (condition) => selectInvitations(sql.join([...conditions, condition], sql` and `)),
    [
      { value: sorts[sort], isDescending },
      { value: sql`invitation.id`, isDescending },
    ],
    { limit, last: cursor ? sql`invitations invitation where invitation.id = ${cursor}` : undefined },
  );
}

/** As displayed: roles by name. */
const byLabel = staffRoles.toSorted((one, other) => roleLabel(one).localeCompare(roleLabel(other)));
const stateNow: SQL = sql`case
  when invitation.accepted_at is not null then 'accepted'
  when invitation.revoked_at is not null then 'revoked'
  when invitation.expires_at <= now() then 'expired'
  else 'pending'
end`;
const sorts: Record<NonNullable<ValidatedQuery<typeof invitationsApi.list>['sort']>, SQL> = {
  sent: sql`invitation.sent_at`,
  invitee: sql`lower(coalesce(nullif(invitation.name, ''), invitation.email))`,
  role: sql`array_position(array[${sql.join(
    byLabel.map((role) => sql`${role}`),
    sql`, `,
  )}]::text[], invitation.role::text)`,
  state: stateNow,
  expires: sql`invitation.expires_at`,
};

/** Part of the name, the address or a team's name. */
const heldBy = (text: string): SQL => sql`(
  position(${text} in (select ${searchableText(['name', 'email'])} from (select invitation.name, invitation.email) own)) > 0
  or exists (select from invitation_teams link join teams team on team.id = link.team_id
    where link.invitation_id = invitation.id and position(${text} in team.search_name) > 0))`;

/** The number of invitations in each state. */
export const countInvitations = (db: Db) => countBy(db, invitationStates, stateNow, sql`invitations invitation`);

/**
 * Invites somebody, and revokes an earlier invitation of the address.
 * @throws 409 `invitations.has-account`, also for deactivated ones; 422 for an unknown team
 */
export async function sendInvitation(
  tx: Db,
  person: InvitationInput,
  by: Actor,
  config: Config,
): Promise<InvitationWithLink> {
  await requireAdmin(tx, by._id);
  await revokeEarlier(tx, [person]);
  await rejectOne(tx, person);
  const [sent] = await invite(tx, [person], by, config);
  return sent!;
}

/** Invites a list in its order, in one transaction. @throws 422 with an issue for each invalid entry */
export async function sendInvitations(
  tx: Db,
  people: readonly InvitationInput[],
  by: Actor,
  config: Config,
): Promise<InvitationWithLink[]> {
  await requireAdmin(tx, by._id);
  await revokeEarlier(tx, people);
  await rejectAny(tx, people);
  return invite(tx, people, by, config);
}

/** Serializes invitations, so that of two concurrent ones of an address the later one is valid. */
async function revokeEarlier(tx: Db, people: readonly InvitationInput[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invitations'))`);
  await tx.execute(sql`
    update invitations invitation set revoked_at = now()
    where ${isOpen} and lower(email) in (
      select lower(email) from jsonb_array_elements_text(${JSON.stringify(people.map(({ email }) => email))}::text::jsonb)
        as given (email))`);
}

async function invite(
  tx: Db,
  people: readonly InvitationInput[],
  by: Actor,
  config: Config,
): Promise<InvitationWithLink[]> {
  const rows = people.map((person) => {
    const id = newId();
    return { ...person, id, tokenHash: hashOf(linkToken(linkTo(id, 1), config.authSecret)) };
  });
  await tx.execute(sql`
    insert into invitations (id, name, email, role, note, token_hash, invited_by, expires_at)
    select id, name, email, role, note, "tokenHash", ${by._id}, ${expiry}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (id uuid, name text, email text, role text, note text, "tokenHash" text)`);
  const links = rows.flatMap(({ id, role, teamIds }) =>
    role === 'gm' ? [...new Set(teamIds)].map((teamId) => ({ invitationId: id, teamId })) : [],
  );
  await insertRows(tx, invitationTeams, links);
  const written = await rowsOf<Invitation>(
    tx,
    selectInvitations(sql`invitation.id in ${uuids(rows.map(({ id }) => id))}`),
  );
  const invited = new Map(written.map((invitation) => [invitation._id, invitation]));
  return mailed(
    tx,
    rows.map(({ id }) => ({ invitation: invited.get(id)!, version: 1 })),
    by,
    config,
  );
}

/**
 * Renews an invitation's link for the full time, and invalidates the previous one.
 * @throws 404; 409 for an accepted or revoked one, and if the address has an account by now
 */
export async function resendInvitation(tx: Db, id: string, by: Actor, config: Config): Promise<InvitationWithLink> {
  await requireAdmin(tx, by._id);
  const [open] = await rowsOf<{ email: string; role: StaffRole; version: number }>(
    tx,
    sql`select email, role, version from invitations invitation where id = ${id} and ${isOpen} for update`,
  );
  if (!open) throw await notOpen(tx, id);
  await rejectOne(tx, { ...open, teamIds: [] });
  const version = open.version + 1;
  const tokenHash = hashOf(linkToken(linkTo(id, version), config.authSecret));
  await tx.execute(sql`
    update invitations set version = ${version}, token_hash = ${tokenHash}, sent_at = now(), expires_at = ${expiry}
    where id = ${id}`);
  const invitation = await selectInvitation(tx, id);
  const [sent] = await mailed(tx, [{ invitation, version }], by, config);
  return sent!;
}

/** @throws 404; 409 for an accepted or revoked one */
export async function revokeInvitation(tx: Db, id: string): Promise<Invitation> {
  const revoked = await rowsOf(
    tx,
    sql`update invitations invitation set revoked_at = now() where id = ${id} and ${isOpen} returning id`,
  );
  if (revoked.length === 0) throw await notOpen(tx, id);
  return selectInvitation(tx, id);
}

/** Expires the links of all invitations, which may be sent again. */
export async function expireInvitations(tx: Db): Promise<void> {
  await tx.execute(
    sql`update invitations invitation set expires_at = now() where ${isOpen} and invitation.expires_at > now()`,
  );
}

const expiry = sql`now() + make_interval(hours => ${invitationHours})`;

/** Of `invitations invitation`: neither accepted nor revoked; its link may have expired. */
const isOpen = sql`invitation.accepted_at is null and invitation.revoked_at is null`;

const linkTo = (id: string, version: number): Link => ({ path: acceptInvitePath, id, version });

async function mailed(
  tx: Db,
  sent: readonly { invitation: Invitation; version: number }[],
  by: Actor,
  config: Config,
): Promise<InvitationWithLink[]> {
  const teamIds = sent.flatMap(({ invitation }) => invitation.teams.map(({ _id }) => _id));
  const teams = await rowsOf<{ id: string; translations: Translations }>(
    tx,
    sql`select id, translations from teams where id in ${uuids([...new Set(teamIds)])}`,
  );
  const translationsOf = new Map(teams.map(({ id, translations }) => [id, translations]));
  await queueMails(
    tx,
    sent.map(({ invitation, version }) => ({
      to: { name: invitation.name, email: invitation.email },
      template: 'invitation',
      data: {
        link: linkTo(invitation._id, version),
        role: invitation.role,
        teams: invitation.teams.map(({ name }) => name),
        ...textsOf(
          Object.fromEntries(invitation.teams.map(({ _id, name }) => [name, [translationsOf.get(_id) ?? {}, 'name']])),
        ),
        note: invitation.note,
        invitedBy: by.name,
        expiresAt: invitation.expiresAt,
      },
    })),
  );
  return sent.map(({ invitation, version }) => ({
    invitation,
    link: addressOfLink(linkTo(invitation._id, version), config),
    isMailed: config.smtpUrl !== undefined,
  }));
}

async function notOpen(db: Db, id: string) {
  const { state } = await selectInvitation(db, id);
  const sentence = state === 'accepted' ? 'accepted already.' : 'already revoked. Please send a new one.';
  return conflict(`invitations.${state}`, `This invitation was ${sentence}`);
}

async function selectInvitation(db: Db, id: string): Promise<Invitation> {
  return requireRow('invitation', rowsOf<Invitation>(db, selectInvitations(sql`invitation.id = ${id}`)));
}

const selectInvitations = (where: SQL): SQL => sql`
    select invitation.id as "_id", invitation.name, invitation.email, invitation.role, invitation.note,
      ${stateNow} as state,
      coalesce(inviter.name, 'A former staff member') as "invitedBy",
      to_json(invitation.sent_at) as "sentAt", to_json(invitation.expires_at) as "expiresAt",
      (select coalesce(json_agg(json_build_object('_id', team.id, 'slug', team.slug, 'name', team.name)
          order by team.name), '[]')
        from invitation_teams link join teams team on team.id = link.team_id
        where link.invitation_id = invitation.id) as teams
    from invitations invitation left join staff inviter on inviter.id = invitation.invited_by
    where ${where}`;
