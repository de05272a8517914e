import { defineConfig } from 'vitest/config';

/** npm run skew -w @league/shell: what runs during a release, and in tabs that were opened before it. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: './products.ts',
    testTimeout: 120_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
  },
});
