import { defineConfig } from 'vitest/config';

/** The browser tests: real Chromium against the built product, one product for the whole run. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: './product.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
