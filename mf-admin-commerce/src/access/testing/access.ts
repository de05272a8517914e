import { type Role, sessionsApi } from '@league/contract';
import { answering, signInAs } from '@league/kit/testing';

/** Opens a session of somebody with this role, which the server confirms. */
export async function enterAs(role: Role) {
  await signInAs(role);
  answering(sessionsApi.me, {
    _id: '0198a000-0000-7000-8000-000000000001',
    name: 'Nadia Samir',
    email: 'nadia@example.com',
    role,
    teamIds: [],
  });
}
