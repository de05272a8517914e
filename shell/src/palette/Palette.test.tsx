// @vitest-environment happy-dom

import { searchApi } from '@league/contract';
import { rewriteAddresses } from '@league/kit';
import { answering, cleanUpTest, open } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testRelease } from '../../release/testing/release.ts';
import { runRegistry } from '../navigation/registry.ts';
import { prefetch } from '../prefetch/prefetch.ts';
import { Palette } from './Palette.tsx';

vi.mock('../prefetch/prefetch.ts', () => ({ prefetch: vi.fn() }));

const release = testRelease('1');

beforeEach(() => runRegistry({ generation: '1', shell: 'assets/main.1.js', remotes: { [release.name]: release } }));
afterEach(() => {
  cleanUpTest();
  vi.mocked(prefetch).mockClear();
  rewriteAddresses({ pathOf: same, addressOf: same, requestOf: same });
});
const same = (address: string) => address;

test('what is highlighted is prefetched in the language of the page', async () => {
  rewriteAddresses({ pathOf: same, addressOf: (path) => `/ar${path}`, requestOf: same });
  answering(searchApi.find, []);
  open([{ path: '/', element: <Palette onClose={() => {}} /> }], '/');
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'jersey' } });
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledWith('/ar/search?q=jersey'));
});
