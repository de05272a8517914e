import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
