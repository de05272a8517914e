import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell',
    environment: 'node',
    include: ['{src,server,release,rendering}/**/*.test.{ts,tsx}'],
  },
});
