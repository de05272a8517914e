// @vitest-environment happy-dom

import { sessionsApi, setupApi } from '@league/contract';
import { cleanUpTest, mockAnswer, open, signInAs, testerId } from '@league/kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { runRegistry } from '../navigation/registry.ts';
import { Checklist } from './Checklist.tsx';
import { DashboardPage } from './DashboardPage.tsx';

vi.mock('../areas/federation.ts', () => ({ load: vi.fn() }));

afterEach(cleanUpTest);

const rosters = { item: 'rosters', done: 0, of: 1 } as const;
const titles = () => screen.queryAllByRole('link').map((link) => link.querySelector('b')?.textContent);
const show = (hasTeams?: boolean) =>
  open([{ path: '/', element: <Checklist items={[rosters]} {...(hasTeams !== undefined && { hasTeams })} /> }], '/');

test('without teams the clubs come first, and lead to their import', () => {
  show(false);
  expect(titles()).toEqual(['Add the clubs', 'Fill the rosters']);
  expect(screen.getByText('0 of 2 done')).toBeTruthy();
  expect(screen.getAllByRole('link')[0]!.getAttribute('href')).toBe('/admin/teams/import');
});

test.each([true, undefined])('with teams, and of an older server, the list begins with the rosters', (hasTeams) => {
  show(hasTeams);
  expect(titles()).toEqual(['Fill the rosters']);
  expect(screen.getByText('0 of 1 done')).toBeTruthy();
});

test('what was just done is no longer asked for on the dashboard', async () => {
  runRegistry({ generation: '1', remotes: {} });
  await signInAs('admin');
  const email = 'nadia@example.com';
  mockAnswer(sessionsApi.me, { _id: testerId, role: 'admin', name: 'Nadia Samir', email, teamIds: [] });
  let done = 0;
  mockAnswer(setupApi.checklist, () => ({ items: [{ ...rosters, done }], hasTeams: true }));
  const { router } = open([{ path: '/', element: <DashboardPage /> }], '/');
  await screen.findByText('Fill the rosters');
  await router.navigate('/admin/players/import');
  await screen.findByText('elsewhere');
  done = 1;
  await router.navigate('/');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await expect.poll(() => screen.queryByText('Fill the rosters')).toBeNull();
});
