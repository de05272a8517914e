import { seasonsApi } from '@league/contract';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { pageStates } from '../states.ts';
import { open } from '../testing.tsx';
import { examples } from './examples.tsx';
import { KitPage } from './KitPage.tsx';

test('every state of every component is rendered, in both themes', () => {
  open([{ path: '/kit', element: <KitPage /> }], '/kit');
  for (const component of Object.keys(examples)) expect(screen.getByRole('region', { name: component })).toBeTruthy();
  // A component may have a theme of its own: the stages are beside the names of the states.
  const stages = screen
    .getAllByRole('heading', { level: 3 })
    .flatMap(({ parentElement }) => [...parentElement!.children].filter((child) => child.hasAttribute('data-theme')));
  expect(stages).toHaveLength(Object.values(examples).flatMap((states) => Object.keys(states)).length * 2);
  for (const stage of stages) expect(stage.childElementCount).toBeGreaterThan(0);
});

test('a page is shown in the state that was chosen', async () => {
  const seasons = pageStates({
    path: '/admin/seasons',
    of: seasonsApi.list,
    Full: [[], 'Seasons'],
    Failed: 'Not loaded',
  });
  const routes = [
    { path: '/kit', element: <KitPage pages={{ 'mf-admin-league': [seasons] }} /> },
    { path: '/admin/seasons', element: <p>The page</p> },
  ];
  const before = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  const { unmount } = open(routes, '/kit');
  expect(screen.getAllByRole('link', { name: /^(Loading|Failed|Full)$/ })).toHaveLength(3);
  const failed = screen.getByRole('link', { name: 'Failed' }).getAttribute('href')!;
  unmount();
  open(routes, failed);
  expect(await screen.findByText('The page')).toBeTruthy();
  expect((await fetch('/api/seasons')).status).toBe(500);
});
