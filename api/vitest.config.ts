import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
// biome-ignore lint/style/noRestrictedImports: the compiler of messages is one for all workspaces
import { compileAll } from '../shell/kit/build/messages/messageFiles.mjs';

compileAll();

/** Against the real database: one server for the whole run, a database for each test file. */
export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'cli/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: 'src/platform/testing/server.ts',
    setupFiles: 'src/platform/testing/cleanUp.ts',
    // The files of a worker share its modules: loading them anew was a third of the time.
    isolate: false,
    // Fewer and larger collections of new objects: a twentieth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for may come later on a machine that has more to do.
    expect: { poll: { timeout: 10_000 } },
    // Two more than there are processors, as some wait for clocks; after the other projects: these are many processes each.
    maxWorkers: availableParallelism() + 2,
    sequence: { groupOrder: 1 },
  },
});
