// @vitest-environment happy-dom

import { ordersApi, searchApi } from '@league/contract';
import { rewriteAddresses } from '@league/kit';
import { cleanUpTest, mockAnswer, open, signInAs } from '@league/kit/testing';
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
  mockAnswer(searchApi.find, []);
  open([{ path: '/', element: <Palette onClose={() => {}} /> }], '/');
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'jersey' } });
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledWith('/ar/search?q=jersey'));
});

test('of a long text both searches take what the API does', async () => {
  await signInAs('admin');
  const asked: Record<string, string | null> = {};
  mockAnswer(searchApi.find, ({ address: { searchParams } }) => {
    asked.names = searchParams.get('q');
    return [];
  });
  mockAnswer(ordersApi.read, ({ address: { searchParams } }) => {
    asked.orders = searchParams.get('search');
    return { orders: [] };
  });
  open([{ path: '/', element: <Palette onClose={() => {}} /> }], '/');
  const value = 'jersey-'.repeat(40);
  fireEvent.change(await screen.findByRole('combobox'), { target: { value } });
  await expect.poll(() => asked).toEqual({ names: value.slice(0, 80), orders: value.slice(0, 200) });
});
