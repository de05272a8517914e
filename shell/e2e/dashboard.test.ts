import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdRequests, visit } from './visitor.ts';

/** In the order of the specification's section 2. */
const quickActions = [
  '/admin/newsletter',
  '/admin/orders',
  '/admin/games',
  '/admin/referees',
  '/admin/my-articles',
  '/admin/photos',
  '/admin/users',
];
const groups = {
  'League operations': ['teams', 'players', 'drafts', 'games', 'referees', 'seasons'],
  'Governance and access': ['users', 'settings', 'audit', 'releases'],
  'Content and media': ['videos', 'photos', 'my-articles', 'newsletter'],
  Commerce: ['products', 'create-product', 'orders'],
};

const addresses = (page: Page, within: string) =>
  page.locator(within).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test('while the session is checked the dashboard says so; then everything is in the specification’s order', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page, complaints } = staff;
  const goOn = await holdRequests(page, '**/api/auth/me');
  await page.goto('/admin');
  await page.getByText('Loading admin dashboard...').first().waitFor();
  goOn();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  const first = await addresses(page, 'nav[aria-label="Quick actions"] a');
  expect(first).toEqual(quickActions);
  expect(await page.locator('main h3:has(+ ul)').allTextContents()).toEqual(Object.keys(groups));
  for (const [title, screens] of Object.entries(groups)) {
    const found = await addresses(page, `main section:has(> h3:text-is("${title}")) a`);
    expect(found.slice(0, screens.length)).toEqual(screens.map((screen) => `/admin/${screen}`));
  }
  expect(complaints).toEqual([]);
});

test('every link of the dashboard leads to a screen', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page } = staff;
  await page.getByText('Where things stand').waitFor();
  for (const path of new Set(await addresses(page, 'main a'))) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Page not found').count()).toBe(0);
  }
});

test.each(['writer', 'scorekeeper', 'referee', 'gm', 'store-manager'])(
  'a %s is told that the dashboard is for admins, and redirected home',
  async (role) => {
    await using staff = await visit('/admin', { as: role });
    const { page } = staff;
    await page.getByText('Access denied. Admins only.').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  },
);
