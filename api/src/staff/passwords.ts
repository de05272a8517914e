import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../platform/http/httpErrors.ts';
import { limitConcurrency } from '../platform/process/limitConcurrency.ts';

/** OWASP’s first choice for argon2id: 19 MiB, two passes, one lane. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A dummy hash, so that an unknown account takes as long as a known one. */
const nobodys = hash('nobody knows this one', hashCost);

const inTurn = limitConcurrency({
  // Each takes 19 MB and one core.
  atOnce: 2,
  // Limits the waiting time to a few seconds.
  maxWaiting: 300,
  busy: () =>
    new HttpError(
      503,
      'access.busy',
      'Too many people are signing in at the same time. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
      },
    ),
});

/** argon2id, the package's default. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, hashCost));

/** Takes equally long with and without a hash. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await nobodys);
  const isRight = await inTurn(() => verify(expected, password).catch(() => false));
  return isRight && passwordHash !== undefined;
}
