// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import type { NavigationEntry, Release } from '../../release/registry.ts';
import { entryAt, groupsFor, isOpenTo, quickActionsFor, summariesFor } from './screens.ts';
import { sections } from './sections.ts';

const screen = (to: string, group: string, order: number | undefined, roles = ['admin'], quick?: number) =>
  ({
    label: to.replace('/admin/', ''),
    to,
    group,
    roles,
    ...(order && { order }),
    ...(quick && { quickAction: true, quickActionOrder: quick }),
  }) satisfies NavigationEntry;
const remote = (name: string, navigation: NavigationEntry[], access = {}) =>
  ({ name, navigation, access, summary: true }) as unknown as Release;

const live = {
  remotes: {
    'mf-admin-commerce': remote('mf-admin-commerce', [
      screen('/admin/orders', 'Commerce', 42, ['admin', 'store-manager'], 1),
      screen('/admin/products', 'Commerce', 41, ['admin', 'store-manager']),
    ]),
    'mf-admin-league': remote(
      'mf-admin-league',
      [
        { ...screen('/admin/seasons', 'League operations', 13), quickAction: true },
        screen('/admin/rinks', 'League operations', undefined),
        screen('/admin/users', 'Governance and access', 21, ['admin'], 3),
        screen('/admin/games', 'League operations', 12, ['admin', 'scorekeeper'], 2),
        screen('/admin/weather', 'Elsewhere', undefined),
        screen('/admin/teams', 'League operations', 11, ['admin', 'gm']),
      ],
      { '/admin/seasons/:id/rosters': ['admin', 'gm'], '/admin/games/new': ['admin'] },
    ),
    'mf-shop': remote('mf-shop', [{ label: 'Shop', to: '/shop' }]),
  },
};

const labels = (role: Parameters<typeof groupsFor>[0]) =>
  groupsFor(role, live).map(({ title, screens }) => [title, ...screens.map(({ label }) => label)]);

test('an admin sees every staff screen in the entries’ order, those without a position last, and no public section', () => {
  expect(labels('admin')).toEqual([
    ['League operations', 'teams', 'games', 'seasons', 'rinks'],
    ['Governance and access', 'users', 'Releases'],
    ['Commerce', 'products', 'orders'],
    ['Elsewhere', 'weather'],
  ]);
});

test('other roles see their screens, and no empty groups', () => {
  expect(labels('store-manager')).toEqual([['Commerce', 'products', 'orders']]);
  expect(labels('referee')).toEqual([]);
});

test('quick actions have their own order, those without a position last', () => {
  expect(quickActionsFor('admin', live).map(({ label }) => label)).toEqual(['orders', 'games', 'users', 'seasons']);
  expect(quickActionsFor('scorekeeper', live).map(({ label }) => label)).toEqual(['games']);
});

test('a remote’s summary is shown to roles with one of its screens', () => {
  const names = (role: Parameters<typeof groupsFor>[0]) => summariesFor(role, live).map(({ name }) => name);
  expect(names('admin')).toEqual(['mf-admin-commerce', 'mf-admin-league']);
  expect(names('store-manager')).toEqual(['mf-admin-commerce']);
  expect(names('writer')).toEqual([]);
});

test.each([
  ['scorekeeper', '/admin/games/7/score', true],
  ['scorekeeper', '/admin/games', true],
  ['scorekeeper', '/admin/games/new', false],
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

test('menus are in the page’s language; an entry of an earlier release is in English, in the same group', () => {
  document.documentElement.lang = 'ar';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  const translated = {
    ...screen('/admin/users', 'Governance and access', 21),
    translations: { ar: { label: 'فريق العمل', group: 'الإدارة والصلاحيات' } },
  };
  const remotes = {
    earlier: remote('earlier', [screen('/admin/audit', 'Governance and access', 20)]),
    later: remote('later', [translated, { label: 'Shop', to: '/shop', translations: { ar: { label: 'المتجر' } } }]),
  };
  const [group] = groupsFor('admin', { remotes });
  expect(group).toMatchObject({
    title: 'الإدارة والصلاحيات',
    screens: [{ label: 'audit' }, { label: 'فريق العمل' }, { to: '/admin/releases' }],
  });
  expect(sections({ remotes }).map(({ label }) => label)).toEqual(['المتجر']);
  document.documentElement.lang = 'en';
  expect(groupsFor('admin', { remotes })[0]?.title).toBe('Governance and access');
  expect(sections({ remotes }).map(({ label }) => label)).toEqual(['Shop']);
});

test('a path belongs to the entry with the longest address above it', () => {
  const entries = [
    screen('/admin/games', 'League operations', 1),
    screen('/admin/games/stats', 'League operations', 2),
  ];
  expect(entryAt('/admin/games/stats', entries)?.to).toBe('/admin/games/stats');
  expect(entryAt('/admin/games/7/edit', entries)?.to).toBe('/admin/games');
  expect(entryAt('/admin/gamesheets', entries)).toBeUndefined();
});

test('a record’s screen at another address belongs to the entry that declares it', () => {
  const products = {
    ...screen('/admin/products', 'Commerce', 1),
    records: { product: '/admin/edit-product/{id}', player: '/admin/players?search={title}' },
  };
  const entries = [products, screen('/admin/create-product', 'Commerce', 2)];
  expect(entryAt('/admin/edit-product/7', entries)).toBe(products);
  expect(entryAt('/admin/create-product', entries)?.to).toBe('/admin/create-product');
  expect(entryAt('/admin/edit-product', entries)).toBeUndefined();
  expect(entryAt('/admin/players', entries)).toBeUndefined();
});
