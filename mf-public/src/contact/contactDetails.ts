import type { ContactTopic } from '@league/contract';

/** What the league offers help with, in the order of the cards. */
export const supportTopics: readonly ContactTopic[] = [
  'tickets',
  'orders',
  'clubs',
  'media',
  'account-access',
  'access',
];
