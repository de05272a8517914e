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
    // How long a condition may take to come true on a machine that has more to do.
    expect: { poll: { timeout: 15_000 } },
  },
});
