import { afterAll, afterEach } from 'vitest';
import { cleanUpFile, cleanUpTest } from '../testing.tsx';

// Test files share their worker's modules and document, so this runs for each.
afterEach(cleanUpTest);
afterAll(cleanUpFile);
