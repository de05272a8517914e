import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../contract');

/** The last released contract. */
export const recordFile = join(folder, 'released.json');

export const contractVersion: string = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
