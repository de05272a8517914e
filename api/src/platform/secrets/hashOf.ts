import { createHash } from 'node:crypto';

/** A hash of a high-entropy secret: enough to recognize the secret, useless to an attacker. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
