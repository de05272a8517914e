// @vitest-environment happy-dom
import { gameLiveApi, gamesApi, newsletterPaths } from '@league/contract';
import { currentLeague, setLeague } from '@league/kit';
import { cleanUpTest, mockAnswer, open, signInAs } from '@league/kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { HiddenFrame } from './HiddenFrame.tsx';

beforeEach(() => {
  const league = currentLeague();
  setLeague({ ...league, isPublic: false });
  onTestFinished(() => setLeague(league));
  mockAnswer(gamesApi.current, []);
  mockAnswer(gameLiveApi.scores, []);
});
afterEach(cleanUpTest);

const show = (address: string) =>
  open([{ element: <HiddenFrame />, children: [{ path: '*', element: <h1>Screen</h1> }] }], address);

test('while the site is hidden, visitors see that it opens soon', async () => {
  show('/standings');
  expect(await screen.findByText('Opens soon')).toBeTruthy();
  expect(screen.queryByText('Screen')).toBeNull();
});

test('while the site is hidden, pages to which letters link are shown, without links to other pages', async () => {
  for (const address of [
    `${newsletterPaths.unsubscribe}?token=mailed`,
    `${newsletterPaths.confirm}/?token=mailed`,
    '/order?order=1001',
    '/order/invoice',
    '/order-history',
  ]) {
    const { unmount } = show(address);
    expect(await screen.findByText('Screen'), address).toBeTruthy();
    expect(screen.queryByText('Opens soon'), address).toBeNull();
    expect(screen.queryAllByRole('link'), address).toEqual([]);
    unmount();
  }
});

test('while the site is hidden, the account page to which letters link is shown, and asks for the sign-in', async () => {
  show('/account');
  expect(await screen.findByText('Screen')).toBeTruthy();
  expect(screen.queryByText('Opens soon')).toBeNull();
});

test('while the site is hidden, staff see every page in its frame', async () => {
  await signInAs('admin');
  show('/standings');
  expect(await screen.findByText('Screen')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});
