import { staffApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { deactivateMember, listMembers, reactivateMember, signMemberOut, updateMember } from './members.ts';

export const staffRoutes = [
  route(staffApi.list, ({ db }) => listMembers(db)),
  route(staffApi.update, ({ db, params, body, ...by }) => audited(db, by, (tx) => updateMember(tx, params.id, body))),
  route(staffApi.deactivate, ({ db, params, ...by }) =>
    audited(db, by, (tx) => deactivateMember(tx, params.id, by.actor._id)),
  ),
  route(staffApi.reactivate, ({ db, params, ...by }) => audited(db, by, (tx) => reactivateMember(tx, params.id))),
  route(staffApi.signOut, async ({ db, params, ...by }) => {
    const { name } = await audited(db, by, (tx) => signMemberOut(tx, params.id));
    return { message: `${name} is signed out everywhere.` };
  }),
];
