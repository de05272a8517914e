import { invitationNotValid, missingInvitationToken } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    page: 'Accept your invitation',
    checking: 'Checking your invite…',
    refused: 'We couldn’t activate this invite',
    missingToken: missingInvitationToken,
    check: {
      failed: invitationNotValid,
      unexpected: 'Unable to verify the invitation token.',
      unreachable: 'We could not verify this invitation. Please check your connection and try again.',
    },
    next: 'Ask an administrator to send you a new link. If you have set your password already, you can sign in.',
    title: 'Set your staff password',
    lead: 'One step, and you are part of the team.',
    role: 'You join as',
    submit: 'Complete signup',
    submitting: 'Completing signup …',
    complete: {
      failed: 'Signup failed. Please try again.',
      unexpected: 'Unable to complete signup at this time.',
      unreachable: 'We could not complete your signup. Please try again.',
    },
    done: 'Your staff account is ready!',
  },
});
