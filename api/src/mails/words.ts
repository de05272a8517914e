/** Every sentence that a recipient reads, one catalogue a language. */
export const words = {
  language: 'en',
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  instant: (iso: string, timeZone: string) =>
    `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(iso))} (${timeZone})`,
  money: (cents: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100),
  list: (names: string[]) => new Intl.ListFormat('en-GB').format(names),
  openInstead: 'If the button does not work, open this address:',
  linkGone: 'The link of this mail is no longer good.',
  noVenue: 'The venue is not known yet.',
  duties: {
    subject: (count: number, league: string) =>
      count === 1 ? `Your game for ${league}` : `Your ${count} games for ${league}`,
    preview: 'What you confirmed is published.',
    heading: 'You officiate',
    lead: (count: number, league: string) =>
      count === 1
        ? `${league} has published who officiates the game that you confirmed.`
        : `${league} has published who officiates the games that you confirmed.`,
    button: 'See the games',
    otherwise: 'You cannot be there after all? Please tell the league at once, so that somebody else can.',
  },
  dutyWithdrawn: {
    subject: (_count: number, league: string) => `A game less for you at ${league}`,
    preview: 'You are not needed at a game that you had confirmed.',
    heading: 'You are not needed',
    lead: (_count: number, league: string) =>
      `${league} has taken you off a game that you had confirmed. Thank you for having been ready.`,
    button: 'See the games',
    otherwise: 'You think that this is a mistake? Please tell the league.',
  },
  sentBy: (league: string) => `This mail was sent by ${league}.`,
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
  signInCode: {
    subject: (league: string) => `Your code for ${league}`,
    preview: 'With it you see your orders.',
    heading: 'Your sign-in code',
    lead: (league: string) => `Enter this code where you asked for it, and you see what you have bought at ${league}.`,
    code: 'Code',
    button: 'Enter the code',
    expires: (at: string) => `It is good once, until ${at}.`,
    unexpected: 'You did not ask for it? Then leave it: nobody gets in without it. Never tell it to anybody.',
  },
  order: {
    number: 'Order',
    total: 'Total',
    to: 'Goes to',
    tracking: 'Tracking',
    reason: 'Why',
    refund: 'You get back',
    answer: 'Our answer',
    button: 'See your order',
    keep: 'Whoever has the number of your order can see where it is. Please keep it to yourself.',
  },
  orderConfirmation: {
    subject: (orderNumber: string) => `Your order ${orderNumber}`,
    preview: 'We have your order and are getting it ready.',
    heading: 'Thank you for your order',
    lead: (league: string) => `The shop of ${league} has your order and is getting it ready.`,
  },
  orderShipped: {
    subject: (orderNumber: string) => `Your order ${orderNumber} is on its way`,
    preview: 'Your parcel has left us.',
    heading: 'Your order is on its way',
    lead: (league: string) => `Your parcel has left the shop of ${league}.`,
  },
  orderCancelled: {
    subject: (orderNumber: string) => `Your order ${orderNumber} was cancelled`,
    preview: 'Your order was cancelled.',
    heading: 'Your order was cancelled',
    lead: (league: string) => `The shop of ${league} has cancelled your order.`,
  },
  orderCancelDeclined: {
    subject: (orderNumber: string) => `Your order ${orderNumber} is not cancelled`,
    preview: 'You asked us to cancel your order. We cannot.',
    heading: 'We cannot cancel your order',
    lead: (league: string) => `You asked the shop of ${league} to cancel your order. It goes on as it was.`,
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
