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

/**
 * @param endSessions provided by the room of sessions, for people who lose a right
 * @param endResets provided by the room of password resets, for people who lose their account
 * @param endLinks of both rooms that send links, when an admin leaves
 */
export const staffRoutes = (endSessions: EndSessions, endResets: EndSessions, endLinks: EndLinks) => [
  route(staffApi.list, ({ db }) => listMembers(db)),
  auditedRoute(staffApi.update, (tx, { params, body }) => updateMember(tx, params.id, body, endSessions, endLinks)),
  auditedRoute(staffApi.deactivate, (tx, { params, actor }) => {
    const endAccess: EndSessions = async (...of) => {
      await endSessions(...of);
      await endResets(...of);
    };
    return deactivateMember(tx, params.id, actor._id, endAccess, endLinks);
  }),
  auditedRoute(staffApi.reactivate, (tx, { params }) => reactivateMember(tx, params.id)),
  auditedRoute(staffApi.signOut, async (tx, { params }) => {
    const { name } = await signMemberOut(tx, params.id, endSessions);
    return { message: `${name} is signed out everywhere.` };
  }),
];
