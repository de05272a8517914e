import { catalogue } from '@league/kit/words';

/** Why somebody cannot invite: the remote's entry contains it. */
export const words = catalogue({
  en: {
    notLoggedIn: 'You must be logged in to invite staff members.',
    notPermitted: 'You do not have permission to manage staff invitations.',
    sessionInvalid: 'Your session is invalid. Please login again.',
    sessionExpired: 'Your session has expired. Please login again.',
    sendFailed: 'We could not send the invitation. Please try again.',
  },
});
