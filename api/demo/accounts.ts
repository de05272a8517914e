import type { StaffRole } from '@league/contract';

/** The demo league's accounts; one manages clubs. */
export const accounts: readonly { email: string; name: string; role: StaffRole; clubs?: string[] }[] = [
  { email: 'admin@demo.league', name: 'Amina Farouk', role: 'admin' },
  { email: 'writer@demo.league', name: 'Youssef Naim', role: 'writer' },
  { email: 'scorekeeper@demo.league', name: 'Reem Salah', role: 'scorekeeper' },
  { email: 'referee@demo.league', name: 'Khaled Sobhy', role: 'referee' },
  { email: 'gm@demo.league', name: 'Samir Okasha', role: 'gm', clubs: ['aswan-falcons', 'luxor-suns'] },
  { email: 'store-manager@demo.league', name: 'Dina Magdy', role: 'store-manager' },
];
