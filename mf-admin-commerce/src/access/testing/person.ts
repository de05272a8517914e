import type { AnswerOf, Role, sessionsApi } from '@league/contract';

/** Whoever is signed in, as the server confirms it. */
export const person = (role: Role): AnswerOf<typeof sessionsApi.me> => ({
  _id: '0198a000-0000-7000-8000-000000000001',
  name: 'Nadia Samir',
  email: 'nadia@example.com',
  role,
  teamIds: [],
});
