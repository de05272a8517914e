import { resetLinkNotValid } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    page: 'Set a new password',
    checking: 'Checking your link…',
    refused: 'We couldn’t open this link',
    missingToken: 'This link is missing a token. Please ask an administrator for a new one.',
    check: {
      failed: resetLinkNotValid,
      unexpected: 'Unable to verify the link.',
      unreachable: 'We could not verify this link. Please check your connection and try again.',
    },
    next: 'A link works once, for 24 hours. If you have set your password already, you can sign in.',
    title: 'Set a new password',
    lead: 'It replaces the old one at once, and signs you out on every other device.',
    submit: 'Set password',
    submitting: 'Setting password …',
    complete: {
      failed: 'Your password was not changed. Please try again.',
      unexpected: 'Unable to change your password at this time.',
      unreachable: 'We could not change your password. Please try again.',
    },
    done: 'Your new password is set!',
  },
});
