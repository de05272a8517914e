import { catalogue } from '@league/kit/words';

/** Of the pages of mailed links, apart from the form that other pages load. */
export const words = catalogue({
  en: {
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
