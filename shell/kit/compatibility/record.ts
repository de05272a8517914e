import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitFolder } from './declarations.ts';

/** The last released kit: its declarations, and in `about.json` its version and tokens. */
export const recordFolder = join(kitFolder, 'released');
export const metadataFile = join(recordFolder, 'about.json');

export interface RecordMetadata {
  version: string;
  tokens: string[];
}

export const released = (): RecordMetadata => JSON.parse(readFileSync(metadataFile, 'utf8'));

export const kitVersion: string = JSON.parse(readFileSync(join(kitFolder, 'package.json'), 'utf8')).version;
