import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Never miss a face-off',
    lead: 'Results, highlights and what is next, once a week in your mailbox.',
    email: 'Email',
    placeholder: 'you@example.com',
    submit: 'Sign up',
    submitting: 'Signing up…',
    privacy: 'Every mail has a link to unsubscribe.',
    another: 'Sign up another address',
    failed: 'Something went wrong. Please try again.',
  },
});
