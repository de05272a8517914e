import { createHash, timingSafeEqual } from 'node:crypto';

/** A hash of a high-entropy secret: enough to recognize the secret, useless to an attacker. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a secret was given, in a time that does not tell how much of it is right. */
export function isSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
