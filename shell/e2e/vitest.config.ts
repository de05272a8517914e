import { defineConfig } from 'vitest/config';
import { longestFirst } from '../../longestFirst.ts';

/** The browser tests: real Chromium against the built product, one product for each worker. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: './product.ts',
    // The files of a worker share its modules and its browser.
    isolate: false,
    // Each step has its own 30 s. This ends tests that hang otherwise.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // One more than most machines have processors: each waits for pages and clocks a part of its time.
    maxWorkers: 3,
    maxConcurrency: 3,
    sequence: {
      sequencer: longestFirst([
        'looks',
        // These wait for clocks and for starting products, and leave the processors to the others.
        'scorekeeper',
        'startUp',
        'liveGame',
        'offlineSheet',
        'federation',
        'hydration',
        'beforeScript',
        'hostileBrowser',
        'draft',
        'news',
        'firstLook',
        'staff',
        'refusals',
      ]),
    },
    // How long a condition may take on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
