import { afterAll, afterEach } from 'vitest';
import { cleanUpFile, cleanUpTest } from '../testing.tsx';

// Files share the modules and the document of their worker, so that this is said anew for each.
afterEach(cleanUpTest);
afterAll(cleanUpFile);
