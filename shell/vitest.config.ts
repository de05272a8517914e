import { defineConfig } from 'vitest/config';
import { compileAll } from './kit/build/messages/messageFiles.mjs';

compileAll();

export default defineConfig({
  test: {
    name: 'shell',
    environment: 'node',
    // Not `isolate: false`: a test that mocks a module would meet one that another test file loaded.
    testTimeout: 30_000,
    // The same timeout as the kit's tests.
    expect: { poll: { timeout: 15_000 } },
    include: ['{src,server,release,rendering}/**/*.test.{ts,tsx}'],
  },
});
