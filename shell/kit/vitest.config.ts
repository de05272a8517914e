import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell/kit',
    environment: 'happy-dom',
    setupFiles: ['src/testing.tsx'],
    testTimeout: 30_000,
    include: ['{src,compatibility}/**/*.test.{ts,tsx}'],
  },
});
