import { staffApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import {
  deactivateMember,
  type EndSessions,
  listMembers,
  reactivateMember,
  signMemberOut,
  updateMember,
} from './members.ts';

/**
 * @param endSessions provided by the room of sessions, for people who lose a right
 * @param endResets provided by the room of password resets, for people who lose their account
 */
export const staffRoutes = (endSessions: EndSessions, endResets: EndSessions) => [
  route(staffApi.list, ({ db }) => listMembers(db)),
  auditedRoute(staffApi.update, (tx, { params, body }) => updateMember(tx, params.id, body, endSessions)),
  auditedRoute(staffApi.deactivate, (tx, { params, actor }) =>
    deactivateMember(tx, params.id, actor._id, async (...of) => {
      await endSessions(...of);
      await endResets(...of);
    }),
  ),
  auditedRoute(staffApi.reactivate, (tx, { params }) => reactivateMember(tx, params.id)),
  auditedRoute(staffApi.signOut, async (tx, { params }) => {
    const { name } = await signMemberOut(tx, params.id, endSessions);
    return { message: `${name} is signed out everywhere.` };
  }),
];
