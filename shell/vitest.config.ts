import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell',
    environment: 'node',
    testTimeout: 30_000,
    // As long as the kit's tests wait for what is to appear.
    expect: { poll: { timeout: 15_000 } },
    include: ['{src,server,release,rendering}/**/*.test.{ts,tsx}'],
  },
});
