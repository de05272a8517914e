import { createHash } from 'node:crypto';

/** What is kept of a secret that is too random to be guessed: enough to know it again, and nothing to use. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
