import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('sign-ins beyond the capacity of a few seconds are rejected at once, and the others complete', async () => {
  const passwordHash = await hashPassword('a good password');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 320 }, () => verifyPassword(passwordHash, 'a good password')),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // Two are hashed concurrently, three hundred wait.
  expect(refused).toHaveLength(18);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ status: 503, code: 'access.busy' });
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(302);
});
