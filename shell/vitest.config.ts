import { defineConfig } from 'vitest/config';
import { compileAll } from './kit/build/messages/messageFiles.mjs';

compileAll();

export default defineConfig({
  test: {
    name: 'shell',
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    // The same timeout as the kit's tests.
    expect: { poll: { timeout: 15_000 } },
    include: ['{src,server,release,rendering}/**/*.test.{ts,tsx}'],
  },
});
