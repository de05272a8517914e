import type { StaffMember } from '@league/contract';

const now = Date.now();
/** Equal for equal days. */
export const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

export const member = (name: string, about: Partial<StaffMember> = {}): StaffMember => ({
  _id: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase()}@league.example`,
  role: 'writer',
  teams: [],
  lastSignInAt: daysAgo(1),
  createdAt: daysAgo(200),
  deactivatedAt: null,
  ...about,
});
