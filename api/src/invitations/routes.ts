import { invitationsApi, roleLabel } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { countLinkTry } from '../platform/secrets/linkTokens.ts';
import { openedFrom, respondWithSession } from '../sessions/respondWithSession.ts';
import { acceptInvitation, checkInvitation } from './acceptance.ts';
import {
  countInvitations,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Sent,
  sendInvitation,
  sendInvitations,
} from './invitations.ts';

export const invitationRoutes = [
  route(invitationsApi.send, async ({ db, body, config, ...by }) =>
    told(await audited(db, by, (tx) => sendInvitation(tx, body, by.actor, config))),
  ),
  route(invitationsApi.sendMany, async ({ db, body, config, ...by }) => {
    const sent = await audited(db, by, (tx) => sendInvitations(tx, body.people, by.actor, config));
    return { message: sent.length === 1 ? told(sent[0]!).message : `${sent.length} invitations sent`, sent };
  }),
  route(invitationsApi.list, ({ db, query, http }) => pageOf(http, query, (wanted) => listInvitations(db, wanted))),
  route(invitationsApi.counts, ({ db }) => countInvitations(db)),
  route(invitationsApi.resend, async ({ db, params, config, ...by }) =>
    told(await audited(db, by, (tx) => resendInvitation(tx, params.id, by.actor, config))),
  ),
  route(invitationsApi.revoke, async ({ db, params, ...by }) => {
    const { name, email } = await audited(db, by, (tx) => revokeInvitation(tx, params.id));
    return { message: `The invitation of ${name || email} was revoked.` };
  }),
  route(invitationsApi.check, async ({ db, body, config, http }) => {
    await countLinkTry(db, 'invitations', http, config);
    return checkInvitation(db, body.token);
  }),
  route(invitationsApi.complete, async ({ db, body, config, http, settings }) => {
    await countLinkTry(db, 'invitations', http, config);
    const { role, opened } = await acceptInvitation(db, body, openedFrom(http, config), await settings());
    return { ...respondWithSession(http, config, opened, 'Your staff account is ready!'), user: { role } };
  }),
];

const told = (sent: Sent) => {
  const { name, email, role } = sent.invitation;
  return { message: `Invitation sent to ${name || email} as ${roleLabel(role)}`, ...sent };
};
