import { defineConfig } from 'vitest/config';

/** The unit and integration tests of every workspace. The browser's are in shell/e2e. */
export default defineConfig({
  test: { projects: ['api', 'api/contract', 'shell', 'shell/kit', 'mf-*'] },
});
