import type { Official } from '@league/contract';

export const official = (name: string, about: Partial<Official> = {}): Official => ({
  _id: crypto.randomUUID(),
  name,
  email: null,
  phone: null,
  level: 'National',
  city: 'Cairo',
  certifiedUntil: null,
  active: true,
  keepsScore: false,
  account: null,
  player: null,
  teams: [],
  unavailable: [],
  gamesThisMonth: 2,
  gamesThisSeason: 9,
  version: 1,
  ...about,
});
