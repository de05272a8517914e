import { afterAll } from 'vitest';
import { cleanUpFile } from './database.ts';

afterAll(cleanUpFile);
