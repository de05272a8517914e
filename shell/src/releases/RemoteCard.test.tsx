// @vitest-environment happy-dom
import { cleanUpTest, open } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RemoteReleases } from '../../release/releasesApi.ts';
import { RemoteCard } from './RemoteCard.tsx';

afterEach(cleanUpTest);

const since = '2026-11-30T09:00:00Z';
const shop: RemoteReleases = {
  name: 'mf-shop',
  live: { version: 'one', since, by: 'watch' },
  previous: 'two',
  preview: null,
  rollout: null,
  bad: [],
  missing: {},
  instead: null,
};

/** What is said before the rollback is confirmed. */
async function asked(remote: RemoteReleases): Promise<string> {
  open([{ path: '/admin/releases', element: <RemoteCard remote={remote} /> }], '/admin/releases');
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back mf-shop' }));
  return (await screen.findByRole('dialog', { name: 'Roll back to two?' })).textContent;
}

test('before a rollback to a version that is marked bad, its mark is shown', async () => {
  const bad = [{ version: 'two', since, why: 'failed for 5 of 6 visitors' }];
  expect(await asked({ ...shop, bad })).toContain('Version two is marked bad: failed for 5 of 6 visitors.');
});

test('before a rollback to another version no mark is shown', async () => {
  const bad = [{ version: 'three', since, why: 'failed for 5 of 6 visitors' }];
  expect(await asked({ ...shop, bad })).not.toContain('marked bad');
});
