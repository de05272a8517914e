import * as z from 'zod/mini';
import { forAdmins, forEveryone, staffRoles } from '../operation.ts';
import { pagingById } from '../paging.ts';
import { NewPassword } from '../sessions/ownSessions.ts';
import { Count, emailAddress, Id, Instant, Message, mailedToken, Sentence, textOrNull } from '../shapes.ts';
import { StaffMember } from '../staff/staff.ts';

/** How long an invitation link is valid (specification, section 9). */
export const invitationHours = 72;

export const noTeamForInvitedGm = 'Team GM invitations must include at least one team assignment.';

/** Optional text; null is accepted. */
const textOrEmpty = (maximum: number) =>
  z.pipe(
    textOrNull(maximum),
    z.transform((value) => value ?? ''),
  );

/** An invitation's person and role. */
export const InvitationInput = z
  .strictObject({
    /** Of the account, too. May be empty: the address is shown instead, and the account has what is before its `@`. */
    name: textOrEmpty(120),
    email: emailAddress('Please provide an email address for the invitee.', 200),
    role: z._default(z.enum(staffRoles, 'Please choose a role.'), 'writer'),
    /** Only for GMs. */
    teamIds: z._default(z.array(Id).check(z.maxLength(100, 'Please choose at most 100 teams.')), []),
    /** A personal note in the mail. */
    note: textOrEmpty(1000),
  })
  .check(
    z.refine(({ role, teamIds }) => role !== 'gm' || teamIds.length > 0, {
      message: noTeamForInvitedGm,
      path: ['teamIds'],
    }),
  );
export type InvitationInput = z.infer<typeof InvitationInput>;

export const invitationStates = ['pending', 'accepted', 'expired', 'revoked'] as const;

/** `sent`: when the link was created; `role` and `state` by name. */
export const invitationSorts = ['sent', 'invitee', 'role', 'state', 'expires'] as const;

/** An invitation for admins. The link is shown once, to the sender. */
export const Invitation = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  teams: StaffMember.shape.teams,
  note: z.string(),
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  /** When the valid link was created. */
  sentAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation with its new link, which can be copied only now. */
export const SentInvitation = z.object({
  message: Sentence,
  invitation: Invitation,
  link: z.url(),
  /** False: no mail server is configured, so the link must be given by hand. Earlier servers omit it. */
  isMailed: z.optional(z.boolean()),
});
export type SentInvitation = z.infer<typeof SentInvitation>;

export const missingInvitationToken =
  'This invitation link is missing a token. Please request a new invite from an administrator.';
export const invitationNotValid = 'This invitation is no longer valid.';

const Token = mailedToken(invitationNotValid, missingInvitationToken);

/** The most people that one list may invite. */
export const maxInvitedAtOnce = 100;

export const invitationsApi = {
  send: forAdmins('POST /api/admin/users/invite', {
    summary: 'Invites somebody to the staff; revokes an earlier invitation of the address.',
    body: InvitationInput,
    answer: SentInvitation,
    status: 201,
  }),
  sendMany: forAdmins('POST /api/admin/users/invite/many', {
    summary: 'Invites a list of people, in one transaction; `issues` name the place: `people.3.email`.',
    body: z.strictObject({ people: z.array(InvitationInput).check(z.minLength(1), z.maxLength(maxInvitedAtOnce)) }),
    bodyBytes: 256 * 1024,
    answer: z.object({ message: Sentence, sent: z.array(z.omit(SentInvitation, { message: true })) }),
    status: 201,
  }),
  list: forAdmins('GET /api/admin/users/invitations', {
    summary: 'Invitations, the latest first by default; with `limit`, those after the `_id` in `cursor`.',
    query: z.strictObject({
      /** Part of the name, the address or a team's name. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      state: z.optional(z.enum(invitationStates)),
      sort: z.optional(z.enum(invitationSorts)),
      direction: z.optional(z.enum(['ascending', 'descending'])),
      ...pagingById(1000),
    }),
    answer: z.array(Invitation),
  }),
  counts: forAdmins('GET /api/admin/invitation-counts', {
    summary: 'The number of invitations in each state.',
    answer: z.object({ pending: Count, accepted: Count, expired: Count, revoked: Count }),
  }),
  resend: forAdmins('POST /api/admin/users/invitations/{id}/resend', {
    summary: 'Renews an invitation for 72 hours with a new link, and invalidates the old one.',
    answer: SentInvitation,
  }),
  revoke: forAdmins('DELETE /api/admin/users/invitations/{id}', {
    summary: 'Revokes an invitation.',
    answer: Message,
  }),
  /** Mail scanners open links: viewing changes nothing. */
  check: forEveryone('POST /api/admin/users/invite/accept', {
    summary: 'The invitation of a link; read-only.',
    body: Token,
    answer: z.object({ invitation: z.object({ email: z.string(), role: z.enum(staffRoles), token: z.string() }) }),
  }),
  complete: forEveryone('POST /api/admin/users/invite/complete', {
    summary: 'Sets the password, creates the account and a session; the link becomes invalid.',
    body: z.extend(Token, { password: NewPassword }),
    tooShort: { password: 'Please provide a password that is at least 8 characters long.' },
    answer: z.object({ token: z.string(), user: z.object({ role: z.enum(staffRoles) }), message: Sentence }),
  }),
};
