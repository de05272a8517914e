import { catalogue } from '@league/kit/words';
export const words = catalogue({
  en: {
    title: 'Sign in',
    lead: 'For the people who run the league: writers, scorekeepers, referees, team managers and the office.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in …',
    forgot: 'Forgot your password?',
    correct: 'Please correct the highlighted fields and try again.',
    failed: 'Login failed. Please try again.',
    broken: 'Login failed. Please try again.',
    unexpected: 'Unexpected response from server.',
    unreachable: 'We could not reach the login service. Please try again.',
    tryAgain: 'Try again',
    contact: 'Contact the league',
    passwordHint: 'At least 8 characters.',
    passwordShort: 'Please provide a password that is at least 8 characters long.',
    signedInAs: (name: string, email: string) =>
      `You are signed in as ${name}. Going on signs you in as ${email} in this browser.`,
    done: 'Login successful!',
    already: (name: string) => `You are signed in as ${name}.`,
    goOn: 'Continue',
    lacks: {
      cookie: 'Please allow cookies for this site: without them you are signed out after 15 minutes.',
      token: 'Please allow this site to store data: without it you are signed out with the next page that you load.',
    },
  },
});
