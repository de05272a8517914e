import type { ContactTopic } from '@league/contract';

/** The support topics in the order of their cards. */
export const supportTopics: readonly ContactTopic[] = [
  'tickets',
  'orders',
  'clubs',
  'media',
  'account-access',
  'access',
];
