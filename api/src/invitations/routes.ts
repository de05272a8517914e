import { invitationsApi, roleLabel } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { countLinkTry } from '../platform/secrets/linkTokens.ts';
import { clientInfo, respondWithSession } from '../sessions/respondWithSession.ts';
import { acceptInvitation, checkInvitation } from './acceptance.ts';
import {
  countInvitations,
  type InvitationWithLink,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  sendInvitation,
  sendInvitations,
} from './invitations.ts';

export const invitationRoutes = [
  auditedRoute(invitationsApi.send, async (tx, { body, config, actor }) =>
    told(await sendInvitation(tx, body, actor, config)),
  ),
  auditedRoute(invitationsApi.sendMany, async (tx, { body, config, actor }) => {
    const sent = await sendInvitations(tx, body.people, actor, config);
    return { message: sent.length === 1 ? told(sent[0]!).message : `${sent.length} invitations sent`, sent };
  }),
  route(invitationsApi.list, ({ db, query, http }) => pageOf(http, query, (wanted) => listInvitations(db, wanted))),
  route(invitationsApi.counts, ({ db }) => countInvitations(db)),
  auditedRoute(invitationsApi.resend, async (tx, { params, config, actor }) =>
    told(await resendInvitation(tx, params.id, actor, config)),
  ),
  auditedRoute(invitationsApi.revoke, async (tx, { params }) => {
    const { name, email } = await revokeInvitation(tx, params.id);
    return { message: `The invitation of ${name || email} was revoked.` };
  }),
  route(invitationsApi.check, async ({ db, body, network }) => {
    await countLinkTry(db, 'invitations', network);
    return checkInvitation(db, body.token);
  }),
  route(invitationsApi.complete, async ({ db, body, config, http, network, settings }) => {
    await countLinkTry(db, 'invitations', network);
    const { role, opened } = await acceptInvitation(db, body, clientInfo(http, config), await settings());
    return { ...respondWithSession(http, config, opened, 'Your staff account is ready!'), user: { role } };
  }),
];

const told = (sent: InvitationWithLink) => {
  const { name, email, role } = sent.invitation;
  return { message: `Invitation sent to ${name || email} as ${roleLabel(role)}`, ...sent };
};
