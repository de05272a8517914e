// @vitest-environment happy-dom

import { queryClient } from '@league/kit';
import { cleanUpTest, open } from '@league/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageRelease } from '../../release/registry.ts';
import { load } from '../areas/federation.ts';
import { SummaryCard } from './SummaryCard.tsx';

vi.mock('../areas/federation.ts', () => ({ load: vi.fn() }));

afterEach(cleanUpTest);

const release = { name: 'mf-admin-league' } as PageRelease;
const show = () => open([{ path: '/admin', element: <SummaryCard release={release} /> }], '/admin');

test('a card is not remounted when the page becomes visible again, and keeps the focus', async () => {
  vi.mocked(load).mockResolvedValue({ default: () => <button type="button">Approve</button> });
  show();
  const button = await screen.findByRole('button', { name: 'Approve' });
  button.focus();
  await act(async () => {
    await queryClient.invalidateQueries();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Query results reach the screen a moment later.
  await act(() => new Promise((shown) => setTimeout(shown)));
  expect(document.activeElement).toBe(button);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a card that fails to load or to render can be retried', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  vi.mocked(load).mockRejectedValueOnce(new Error('Away.'));
  show();
  vi.mocked(load).mockResolvedValue({
    default: () => {
      if (isBroken) throw new Error('Broken.');
      return <p>3 games today</p>;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
  isBroken = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 games today')).toBeTruthy();
});
