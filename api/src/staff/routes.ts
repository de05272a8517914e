import { staffApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import {
  deactivateMember,
  type EndLinks,
  type EndSessions,
  listMembers,
  reactivateMember,
  signMemberOut,
  updateMember,
} from './members.ts';

/** Provided by the rooms that use this one, for people who lose a right or their account. */
interface Ends {
  endSessions: EndSessions;
  endPreviews: EndSessions;
  endResets: EndSessions;
  endLinks: EndLinks;
}

export const staffRoutes = ({ endSessions, endPreviews, endResets, endLinks }: Ends) => [
  route(staffApi.list, ({ db }) => listMembers(db)),
  auditedRoute(staffApi.update, (tx, { params, body }) => {
    const endRights = inTurn(endSessions, endPreviews);
    return updateMember(tx, params.id, body, endRights, endLinks);
  }),
  auditedRoute(staffApi.deactivate, (tx, { params, actor }) => {
    const endAccess = inTurn(endSessions, endPreviews, endResets);
    return deactivateMember(tx, params.id, actor._id, endAccess, endLinks);
  }),
  auditedRoute(staffApi.reactivate, (tx, { params }) => reactivateMember(tx, params.id)),
  auditedRoute(staffApi.signOut, async (tx, { params }) => {
    const { name } = await signMemberOut(tx, params.id, endSessions);
    return { message: `${name} is signed out everywhere.` };
  }),
];

const inTurn =
  (...ends: EndSessions[]): EndSessions =>
  async (...of) => {
    for (const end of ends) await end(...of);
  };
