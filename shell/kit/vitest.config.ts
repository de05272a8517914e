import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell/kit',
    environment: 'happy-dom',
    setupFiles: ['src/testing.tsx'],
    include: ['{src,compatibility}/**/*.test.{ts,tsx}'],
  },
});
