import { readLabelsIn } from '@league/contract';
import { init } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';

type Modules = Record<string, () => Promise<unknown>>;

declare global {
  interface ImportMeta {
    /** Vite's: the modules whose files match. */
    glob: (patterns: string[], options: { query: string }) => Modules;
  }
}

// The query loads each module again, whatever other tests have loaded.
const modules = import.meta.glob(
  [
    '../src/**/*.{ts,tsx}',
    '../../src/**/*.{ts,tsx}',
    '../../../mf-*/src/**/*.{ts,tsx}',
    '../../../api/contract/src/**/*.ts',
    '!**/*.test.*',
    '!**/*.d.ts',
    '!**/testing/**',
    '!**/testing.tsx',
    '!**/states.*',
    '!**/*.states.*',
    '!**/messages/**',
    '!**/src/{main,app}.tsx',
    '!**/src/shared/**',
    '!**/src/early/**',
  ],
  { query: '?loadedAgain' },
);

test('no module reads a text while it is loaded: it would keep that language', async () => {
  init({ name: 'shell', remotes: [] });
  const early = new Set<string>();
  const noteReader = () => {
    const at = new Error().stack!.split('\n').find((line) => line.includes('?loadedAgain'));
    if (at) early.add(at.trim());
  };
  const language = vi.spyOn(document.documentElement, 'lang', 'get').mockImplementation(() => {
    noteReader();
    return 'en';
  });
  readLabelsIn(() => {
    noteReader();
    return undefined;
  });
  for (const load of Object.values(modules)) await load();
  language.mockRestore();
  readLabelsIn(() => undefined);
  expect(Object.keys(modules).length).toBeGreaterThan(500);
  expect([...early]).toEqual([]);
}, 300_000);
