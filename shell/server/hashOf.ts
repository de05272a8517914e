import { createHash } from 'node:crypto';

/** A policy's hash of an inline script or sheet. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
