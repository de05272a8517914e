import type { Invitation } from '@league/contract';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const invitation = (name: string, about: Partial<Invitation> = {}): Invitation => ({
  _id: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase()}@league.example`,
  role: 'writer',
  teams: [],
  note: '',
  state: 'pending',
  invitedBy: 'Nadia Samir',
  sentAt: hoursFromNow(-2),
  expiresAt: hoursFromNow(70),
  ...about,
});
