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

    confirmTitle: 'Confirm your newsletter',
    confirmLead: 'Press the button to join the list.',
    confirm: 'Confirm my address',
    confirming: 'Confirming…',
    confirmFailed: 'We could not confirm your address. Please try again.',
    welcome: 'You are on the list. Welcome!',
    toVideos: 'Watch the latest videos',
    home: 'Go to the home page',

    unsubscribeTitle: 'Unsubscribe',
    unsubscribeLead: (email: string) => `The newsletter goes to ${email}.`,
    topics: 'Your topics',
    saveTopics: 'Save my topics',
    unsubscribe: 'Unsubscribe from everything',
    unsubscribeFailed: 'That did not work. Please try again.',
    gone: 'You are unsubscribed',
    goneSay: (email: string) => `Nothing more is sent to ${email}. You can sign up again at any time.`,

    noToken: 'This link is not complete',
    noTokenSay: 'Please open the link in your email again, or copy all of it.',
    notValid: 'This link is no longer valid',
    confirmGone: 'You can sign up again at any time.',
    unsubscribeGone: 'Should the newsletter still come, write to us and we take you off the list.',
    write: 'Write to us',
    checkFailed: 'We could not look up your subscription.',
  },
});
