import { type Role, sessionsApi } from '@league/contract';
import { answering, signInAs } from '@league/kit/testing';
import { person } from './person.ts';

/** Opens a session of somebody with this role, which the server confirms. */
export async function enterAs(role: Role) {
  await signInAs(role);
  answering(sessionsApi.me, person(role));
}
