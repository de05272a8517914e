import { type Role, sessionsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { meQuery } from '@league/kit/queries';
import { mockAnswer, signInAs } from '@league/kit/testing';
import { person } from './person.ts';

/** Opens a session of somebody with this role, who is known at once. */
export async function signInWithAccess(role: Role) {
  await signInAs(role);
  mockAnswer(sessionsApi.me, person(role));
  queryClient.setQueryData(meQuery.queryKey, person(role));
}
