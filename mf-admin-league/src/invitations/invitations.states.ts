import { invitationsApi, staffApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { invitation } from './testing/invitation.ts';

export const invitationsStates = pageStates({
  path: '/admin/users?view=invitations',
  as: 'admin',
  of: invitationsApi.list,
  beside: [given(staffApi.list, [])],
  Full: [['Mona', 'Nabil', 'Omar'].map((name) => invitation(name)), 'Mona'],
  Empty: [[], 'No invitations yet'],
  begin: '/admin/users/invite',
  Failed: 'The invitations could not be loaded. Please try again.',
});
