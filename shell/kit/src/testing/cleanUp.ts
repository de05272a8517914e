import { afterAll, afterEach, beforeEach } from 'vitest';
import { cleanUpFile, cleanUpTest, clearNotices } from '../testing.tsx';

// Test files share their worker's modules and document, so this runs for each.
beforeEach(clearNotices);
afterEach(cleanUpTest);
afterAll(cleanUpFile);
