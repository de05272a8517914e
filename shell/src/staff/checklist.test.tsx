// @vitest-environment happy-dom

import { cleanUpTest, open } from '@league/kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checklist } from './Checklist.tsx';

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
