import { expect, test } from 'vitest';
import type { Registry } from '../../release/registry.ts';
import { groupsFor } from './screens.ts';

const remote = (navigation: Registry['remotes'][string]['navigation']) =>
  ({ navigation }) as Registry['remotes'][string];
const registry = {
  remotes: {
    'mf-admin-commerce': remote([
      { label: 'Products', to: '/admin/products', group: 'Commerce', roles: ['admin', 'store-manager'] },
    ]),
    'mf-admin-league': remote([
      { label: 'Seasons', to: '/admin/seasons', group: 'League operations', roles: ['admin'] },
    ]),
    'mf-shop': remote([{ label: 'Shop', to: '/shop' }]),
  },
};

const labels = (role: Parameters<typeof groupsFor>[0]) =>
  groupsFor(role, registry).map(({ title, screens }) => [title, ...screens.map(({ label }) => label)]);

test('an admin sees every staff screen under its heading, and no public section', () => {
  expect(labels('admin')).toEqual([
    ['League operations', 'Seasons'],
    ['Commerce', 'Products'],
  ]);
});

test('others see what their role may use, and no empty heading', () => {
  expect(labels('store-manager')).toEqual([['Commerce', 'Products']]);
  expect(labels('referee')).toEqual([]);
});
