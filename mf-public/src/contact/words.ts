import type { ContactTopic } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Contact',
    description: (league: string) => `Write to the ${league}: tickets, orders, clubs, press and accounts.`,
    eyebrow: 'We are here for you',
    heroTitle: 'Talk to the league',
    heroLead:
      'Tickets, a jersey in another size, a club for your children, an interview: tell us, and a person answers.',
    write: 'Write a message',
    call: 'Call or mail',
    support: '24/7 support',
    supportSay: 'The form takes messages at every hour.',
    hubs: '12+ hubs',
    hubsSay: 'Rinks, clubs and offices along the Nile and the sea.',

    topics: 'What is it about?',
    topicCards: {
      general: 'Anything else that is on your mind.',
      'account-access': 'A forgotten password, or a sign-in that does not work.',
      orders: 'Sizes, deliveries, returns and refunds.',
      tickets: 'Seats, doors, parking and groups.',
      media: 'Accreditation, interviews and pictures.',
      clubs: 'Try-outs, youth teams and how to begin.',
      events: 'Skates, camps and open days.',
      access: 'Work with the league in the staff portal.',
    } satisfies Record<ContactTopic, string>,
    writeAbout: 'Write about this',

    form: 'Send us a message',
    topic: 'Topic',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
    optional: 'Optional.',
    submit: 'Send message',
    submitting: 'Sending…',
    failed: 'Something went wrong. Please try again.',
    another: 'Write another message',

    direct: 'Direct contacts',
    detailsFailed: 'We could not load whom to call.',
    offices: 'Offices',
    social: 'Follow the game',
    videos: 'Our videos',
    newTab: '(opens in a new tab)',
  },
});
