import { staffApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { deactivateMember, listMembers, reactivateMember, signMemberOut, updateMember } from './members.ts';

export const staffRoutes = [
  route(staffApi.list, ({ db }) => listMembers(db)),
  route(staffApi.update, ({ db, params, body }) => updateMember(db, params.id, body)),
  route(staffApi.deactivate, ({ db, params, actor }) => deactivateMember(db, params.id, actor._id)),
  route(staffApi.reactivate, ({ db, params }) => reactivateMember(db, params.id)),
  route(staffApi.signOut, async ({ db, params }) => {
    const { name } = await signMemberOut(db, params.id);
    return { message: `${name} is signed out everywhere.` };
  }),
];
