import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mf-admin-content',
    environment: 'happy-dom',
    testTimeout: 30_000,
    // As long as the kit's tests wait for what is to appear.
    expect: { poll: { timeout: 15_000 } },
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
