import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell/kit',
    environment: 'happy-dom',
    setupFiles: ['src/testing.tsx'],
    testTimeout: 30_000,
    // As long as the kit's tests wait for what is to appear.
    expect: { poll: { timeout: 15_000 } },
    include: ['{src,compatibility}/**/*.test.{ts,tsx}'],
  },
});
