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

/** Whom to write to or call at once. */
export const directContacts = [
  { id: 'office', email: 'office@league.example', phone: '+20 2 0000 1000' },
  { id: 'press', email: 'press@league.example', phone: '+20 2 0000 1020' },
  { id: 'shop', email: 'shop@league.example', phone: '+20 2 0000 1040' },
] as const;

export const offices = [
  { city: 'Cairo', address: ['Nile Ice Palace, Gate 4', 'Corniche el Nil', '11511 Cairo'] },
  { city: 'Alexandria', address: ['Mariners Ice Hall', 'Corniche Road', '21500 Alexandria'] },
  { city: 'Aswan', address: ['Falcons Arena', 'Corniche el Nil', '81511 Aswan'] },
] as const;

/** Where the game is talked about. */
export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/iihfhockey/' },
  { name: 'Facebook', href: 'https://www.facebook.com/iihfhockey' },
  { name: 'X', href: 'https://x.com/IIHFHockey' },
] as const;
