import { invitationsApi, staffApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { member } from './testing/member.ts';

export const staffStates = pageStates({
  path: '/admin/users',
  as: 'admin',
  of: staffApi.list,
  beside: [given(invitationsApi.counts, { pending: 0, accepted: 0, expired: 0, revoked: 0 })],
  Full: [['Amina', 'Badr', 'Dina', 'Hana', 'Karim'].map((name) => member(name)), 'Amina'],
  Failed: 'The staff could not be loaded. Please try again.',
});
