import { expect, test } from 'vitest';
import { tooMany } from './httpErrors.ts';

test.each([
  [1, 'in 1 second'],
  [89, 'in 89 seconds'],
  [90, 'in 2 minutes'],
  [3601, 'in 61 minutes'],
  [5400, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('a rate-limited client is told when to retry: after %i seconds', (seconds, then) => {
  expect(tooMany(seconds).message).toBe(`Too many attempts. Please try again ${then}.`);
});
