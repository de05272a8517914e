import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The unit and integration tests of every workspace. The browser's are in shell/e2e. */
export default defineConfig({
  // Left to itself, it lets one processor rest.
  test: { maxWorkers: availableParallelism(), projects: ['api', 'api/contract', 'shell', 'shell/kit', 'mf-*'] },
});
