import { createHash } from 'node:crypto';

/** How a policy names a script or a sheet that a page carries in itself. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
