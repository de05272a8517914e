import { productsApi, seasonsApi } from '@league/contract';
import { expect, test } from 'vitest';
import { registrationOf } from './registrationOf.ts';
import { type ScreenOptions, screen } from './screen.ts';

const Page = () => null;
const load = Object.assign(async () => ({ Page }), {
  toString: () => '() => import("./room/Page.tsx")',
});
const at = (path: string | string[], options: ScreenOptions = {}) => screen(path, load, 'Page', options);
const admins = { by: seasonsApi.create };
const storeManagers = { by: productsApi.update };

test('each address is under the shortest of its remote’s addresses above it; the home page has none below', () => {
  const { prefixes, addresses } = registrationOf([
    at('/'),
    at('/schedule'),
    at('/schedule/:gameId'),
    at('/overlay/:gameId'),
    at('/newsletter/confirm'),
    at(['/articles/create', '/articles/edit/:id']),
  ]);
  expect(prefixes).toEqual(['/', '/schedule', '/overlay', '/newsletter/confirm', '/articles/create', '/articles/edit']);
  expect(addresses).toHaveLength(7);
});

test('a menu entry links to its screen and lists the roles of its guard', () => {
  const { navigation } = registrationOf([
    at('/admin/orders', { guard: storeManagers, menu: { label: 'Orders', group: 'Commerce', quickAction: 2 } }),
    at('/shop', { menu: { label: 'Shop', order: 5 } }),
  ]);
  expect(navigation).toEqual([
    {
      label: 'Orders',
      group: 'Commerce',
      to: '/admin/orders',
      quickAction: true,
      quickActionOrder: 2,
      roles: ['admin', 'store-manager'],
    },
    { label: 'Shop', order: 5, to: '/shop' },
  ]);
});

test('roles are listed where they differ from the menu entry above, or where there is none', () => {
  const { access } = registrationOf([
    at('/admin/products', { guard: storeManagers, menu: { label: 'Products' } }),
    at('/admin/products/bulk', { guard: storeManagers }),
    at('/admin/products/:id/history', { guard: admins }),
    at('/admin/edit-product/:id', { guard: storeManagers }),
    at('/shop'),
  ]);
  expect(access).toEqual({
    '/admin/products/:id/history': ['admin'],
    '/admin/edit-product/:id': ['admin', 'store-manager'],
  });
});

test('an address’s module is the one of its page’s import, static addresses first', () => {
  const { modules, offline } = registrationOf([
    at('/news/:slug', { serverRendered: true, offline: true }),
    at('/news/latest'),
  ]);
  expect(Object.entries(modules)).toEqual([
    ['/news/latest', { module: 'room/Page.tsx', serverRendered: false }],
    ['/news/:slug', { module: 'room/Page.tsx', serverRendered: true }],
  ]);
  expect(offline).toEqual(['/news/:slug']);
});

test('a screen that does not import its page directly is rejected with its address', () => {
  expect(() => registrationOf([screen('/news', async () => ({ Page }), 'Page')])).toThrow(
    'The screen of /news does not import its page',
  );
});
