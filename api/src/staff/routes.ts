import { staffApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/http/route.ts';
import {
  deactivateMember,
  type EndSessions,
  listMembers,
  reactivateMember,
  signMemberOut,
  updateMember,
} from './members.ts';

/** @param endSessions provided by the room of sessions, for people who lose a right */
export const staffRoutes = (endSessions: EndSessions) => [
  route(staffApi.list, ({ db }) => listMembers(db)),
  route(staffApi.update, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => updateMember(tx, params.id, body, endSessions)),
  ),
  route(staffApi.deactivate, ({ db, params, ...by }) =>
    audited(db, by, (tx) => deactivateMember(tx, params.id, by.actor._id, endSessions)),
  ),
  route(staffApi.reactivate, ({ db, params, ...by }) => audited(db, by, (tx) => reactivateMember(tx, params.id))),
  route(staffApi.signOut, async ({ db, params, ...by }) => {
    const { name } = await audited(db, by, (tx) => signMemberOut(tx, params.id, endSessions));
    return { message: `${name} is signed out everywhere.` };
  }),
];
