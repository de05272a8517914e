import { invitationsApi, staffApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { invitation } from './testing/invitation.ts';

const counts = (pending: number) => given(invitationsApi.counts, { pending, accepted: 0, expired: 0, revoked: 0 });

export const invitationsStates = pageStates({
  path: '/admin/users?view=invitations',
  as: 'admin',
  of: invitationsApi.list,
  beside: [given(staffApi.list, []), counts(3)],
  Full: [['Mona', 'Nabil', 'Omar'].map((name) => invitation(name)), 'Mona'],
  Empty: [[], 'No invitations yet', [counts(0)]],
  begin: '/admin/users/invite',
  Failed: 'The invitations could not be loaded. Please try again.',
});
