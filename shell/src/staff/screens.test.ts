import { expect, test } from 'vitest';
import type { NavigationEntry, Release } from '../../release/registry.ts';
import { groupsFor, isOpenTo, quickActionsFor, summariesFor } from './screens.ts';

const screen = (to: string, group: string, roles = ['admin'], quickAction = false): NavigationEntry => ({
  label: to.replace('/admin/', ''),
  to,
  group,
  roles,
  quickAction,
});
const remote = (name: string, navigation: NavigationEntry[]) => ({ name, navigation, summary: true }) as Release;

const live = {
  remotes: {
    'mf-admin-commerce': remote('mf-admin-commerce', [
      screen('/admin/orders', 'Commerce', ['admin', 'store-manager']),
      screen('/admin/products', 'Commerce', ['admin', 'store-manager']),
    ]),
    'mf-admin-league': remote('mf-admin-league', [
      screen('/admin/seasons', 'League operations', ['admin'], true),
      screen('/admin/rinks', 'League operations'),
      screen('/admin/users', 'Governance and access'),
      screen('/admin/games', 'League operations', ['admin', 'scorekeeper']),
      screen('/admin/weather', 'Elsewhere'),
      { ...screen('/admin/teams', 'League operations', ['admin', 'gm']), leadsTo: ['/admin/seasons/7/rosters'] },
    ]),
    'mf-shop': remote('mf-shop', [{ label: 'Shop', to: '/shop' }]),
  },
};

const labels = (role: Parameters<typeof groupsFor>[0]) =>
  groupsFor(role, live).map(({ title, screens }) => [title, ...screens.map(({ label }) => label)]);

test('an admin sees every staff screen in the specification’s order, what it does not name last, no public section', () => {
  expect(labels('admin')).toEqual([
    ['League operations', 'teams', 'games', 'seasons', 'rinks'],
    ['Governance and access', 'users', 'Releases'],
    ['Commerce', 'products', 'orders'],
    ['Elsewhere', 'weather'],
  ]);
});

test('others see what their role may use, and no empty heading', () => {
  expect(labels('store-manager')).toEqual([['Commerce', 'products', 'orders']]);
  expect(labels('referee')).toEqual([]);
});

test('quick actions are the specification’s, in its order, before those that a remote adds', () => {
  expect(quickActionsFor('admin', live).map(({ label }) => label)).toEqual(['orders', 'games', 'users', 'seasons']);
  expect(quickActionsFor('scorekeeper', live).map(({ label }) => label)).toEqual(['games']);
});

test('a remote sums up for whoever may use a screen of it', () => {
  const names = (role: Parameters<typeof groupsFor>[0]) => summariesFor(role, live).map(({ name }) => name);
  expect(names('admin')).toEqual(['mf-admin-commerce', 'mf-admin-league']);
  expect(names('store-manager')).toEqual(['mf-admin-commerce']);
  expect(names('writer')).toEqual([]);
});

test.each([
  ['scorekeeper', '/admin/games/7/score', true],
  ['scorekeeper', '/admin/games', true],
  ['scorekeeper', '/admin/gamesmanship', true],
  ['scorekeeper', '/admin/teams', false],
  ['scorekeeper', '/admin', false],
  ['scorekeeper', '/schedule', true],
  ['customer', '/admin/games', false],
  ['customer', '/order-history', true],
  ['gm', '/admin/users/invite', false],
  ['gm', '/admin/teams/5/roster', true],
  ['gm', '/admin/seasons/7/rosters', true],
  ['gm', '/admin/seasons/7', false],
  ['admin', '/admin/users/invite', true],
  ['admin', '/admin', true],
] as const)('for a %s %s is open: %s', (role, path, open) => {
  expect(isOpenTo(role, path, live)).toBe(open);
});
