import { hash, verify } from '@node-rs/argon2';
import { Fault } from '../platform/http/faults.ts';
import { limitConcurrency } from '../platform/process/limitConcurrency.ts';

/** OWASP’s first choice for argon2id: 19 MiB, two passes, one lane. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nobody's password, so that an account that is not there takes as long as one that is. */
const nobodys = hash('nobody knows this one', hashCost);

const inTurn = limitConcurrency({
  // Each takes 19 MB and all of a core.
  atOnce: 2,
  // Nobody waits longer than a few seconds.
  mostWaiting: 300,
  busy: () =>
    new Fault(503, 'access.busy', 'Very many people are signing in just now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),
});

/** argon2id, which is the package's own choice. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, hashCost));

/** Takes as long without a hash as with one. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await nobodys);
  const isRight = await inTurn(() => verify(expected, password).catch(() => false));
  return isRight && passwordHash !== undefined;
}
