import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

interface ScreenTests {
  /** The workspace's folder, which is how the project is called. */
  name: string;
  include?: string;
  env?: Record<string, string>;
}

/** How the tests of screens are run, the kit's and every remote's. */
export const screenTests = ({ name, include = 'src/**/*.test.{ts,tsx}', env = {} }: ScreenTests) =>
  defineConfig({
    test: {
      name,
      include: [include],
      env,
      environment: 'happy-dom',
      // The files of a worker share its modules and its document: loading them anew was two thirds of the time.
      isolate: false,
      setupFiles: join(import.meta.dirname, 'src/testing/cleanUp.ts'),
      testTimeout: 30_000,
      // As long as the kit's tests wait for what is to appear.
      expect: { poll: { timeout: 15_000 } },
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  });
