import { catalogue } from './words.ts';

export const words = catalogue({
  en: {
    show: 'Show',
    hide: 'Hide',
    close: 'Close',
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    signInFailed: 'Login failed. Please try again.',
    tryAgain: 'Try again',
    failed: 'This did not load',
    unreachable: 'Please check your connection and try again.',
    notices: 'Notices',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    shown: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
    captain: 'Captain',
    correct: 'Please correct the highlighted fields.',
  },
});
