/** Every sentence that a recipient reads, one catalogue a language. */
export const words = {
  language: 'en',
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  instant: (iso: string, timeZone: string) =>
    `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(iso))} (${timeZone})`,
  list: (names: string[]) => new Intl.ListFormat('en-GB').format(names),
  openInstead: 'If the button does not work, open this address:',
  linkGone: 'The link of this mail is no longer good.',
  sentBy: (league: string) => `This mail was sent by the staff portal of ${league}.`,
  invitation: {
    subject: (league: string) => `Your invitation to the staff of ${league}`,
    preview: (role: string) => `You are invited as ${role}. The link expires after 72 hours.`,
    heading: 'Join the league’s staff',
    lead: (by: string, league: string) =>
      `${by} invites you to work with ${league}. Choose a password, and your account is ready.`,
    role: 'Your role',
    does: 'What it does',
    teams: 'Your teams',
    noteBy: (by: string) => `${by} writes:`,
    button: 'Accept the invitation',
    expires: (at: string) => `The link works once and expires after 72 hours, on ${at}.`,
    unexpected: 'You did not expect this? Then there is nothing to do: nobody gets in without the link.',
  },
  passwordReset: {
    subject: (league: string) => `Set a new password for ${league}`,
    preview: 'The link expires after 24 hours.',
    heading: 'Set a new password',
    lead: (by: string, league: string) =>
      `${by} sends you this link to set a new password for the staff portal of ${league}.`,
    until: 'Your present password stays good until you set a new one; then you are signed out on all your devices.',
    button: 'Set a new password',
    expires: (at: string) => `The link works once and expires after 24 hours, on ${at}.`,
    unexpected: 'You did not ask for this? Then leave it, and tell an administrator.',
  },
  newsletterConfirmation: {
    subject: (league: string) => `Confirm your newsletter from ${league}`,
    preview: 'One press, and you are on the list.',
    heading: 'Almost there',
    lead: (league: string) =>
      `Somebody, probably you, signed this address up for the newsletter of ${league}. Press the button and you are on the list.`,
    button: 'Confirm my address',
    unexpected: 'It was not you? Then there is nothing to do: nothing more is sent to this address.',
  },
  newsletterIssue: {
    read: 'Read on',
    why: (league: string) => `You get this because you signed up for the newsletter of ${league}.`,
    test: 'This is a test. Readers find here why they get it, and the link to unsubscribe.',
    unsubscribe: 'Unsubscribe',
  },
  contactMessage: {
    subject: (from: string) => `A message from ${from}`,
    preview: (topic: string) => `About: ${topic}`,
    heading: 'Somebody has written',
    lead: 'A new message came in by the contact page.',
    from: 'From',
    topic: 'About',
    button: 'Open the inbox',
  },
};
