import { afterAll, afterEach, beforeEach } from 'vitest';
import { cleanUpFile, cleanUpTest, forgetNotices } from '../testing.tsx';

// Test files share their worker's modules and document, so this runs for each.
beforeEach(forgetNotices);
afterEach(cleanUpTest);
afterAll(cleanUpFile);
