import { afterAll } from 'vitest';
import { cleanUpFile } from './testing.ts';

afterAll(cleanUpFile);
