import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('more people than can be served in a few seconds are asked to come again, and nobody waits in vain', async () => {
  const passwordHash = await hashPassword('a good password');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 320 }, () => verifyPassword(passwordHash, 'a good password')),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // Two are checked at once, three hundred wait.
  expect(refused).toHaveLength(18);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ status: 503, code: 'access.busy' });
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(302);
});
