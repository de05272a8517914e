import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compileAll } from './build/messages/messageFiles.mjs';

interface ScreenTests {
  /** The project's name. */
  name: string;
  include?: string;
}

/** The test settings of all screens: the kit's and the remotes'. */
export const screenTests = ({ name, include = 'src/**/*.test.{ts,tsx}' }: ScreenTests) => {
  compileAll();
  return defineConfig({
    test: {
      name,
      include: [include],
      // Visitors and staff are seven or six hours behind the league in Cairo.
      env: { TZ: 'America/Toronto' },
      environment: 'happy-dom',
      // Test files share their worker's modules and document: loading them anew took two thirds of the time.
      isolate: false,
      setupFiles: join(import.meta.dirname, 'src/testing/cleanUp.ts'),
      testTimeout: 30_000,
      // The same timeout as the kit's tests.
      expect: { poll: { timeout: 15_000 } },
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  });
};
