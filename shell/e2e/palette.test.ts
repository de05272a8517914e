import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { enterCredentials } from './session.ts';
import { holdRequests, signIn, visit } from './visitor.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search screens, teams, players and games' });
const options = (page: Page, group?: string) =>
  (group ? page.getByRole('group', { name: group }) : page.getByRole('listbox')).getByRole('option');
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Search teams, players, games …' }).waitFor();
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
};
const chosen = (page: Page) => page.getByRole('option', { selected: true }).textContent();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('by keyboard alone an admin opens a screen, a record and a recent one', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page, complaints } = staff;
  await page.getByText('Where things stand').waitFor();
  await open(page);
  expect(await options(page, 'Screens').first().textContent()).toBe('Dashboard');
  await page.keyboard.type('aud');
  await expect.poll(() => chosen(page)).toMatch(/^Audit log/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/audit$/);
  await box(page).waitFor({ state: 'detached' });
  await expect.poll(() => focusedId(page)).toBe('content');

  await open(page);
  expect(await options(page, 'Recent').allInnerTexts()).toEqual([expect.stringMatching(/^Audit log/)]);
  await page.keyboard.type('pharaohs');
  await options(page, 'Teams').first().waitFor();
  // The results of fewer letters are replaced.
  await page
    .getByRole('status')
    .getByText(/^\d+ results$/)
    .waitFor();
  expect(await options(page, 'Games').count()).toBeGreaterThan(3);
  await expect.poll(() => chosen(page)).toMatch(/^Cairo Pharaohs/);
  const team = await chosen(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).not.toBe(team);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen(page)).toBe(team);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/teams\/[\w-]{36}$/);
  await page.getByRole('heading', { level: 1, name: 'Cairo Pharaohs' }).waitFor();
  expect(complaints).toEqual([]);
});

test('it closes by Escape and by its own keys, and restores the focus', async () => {
  await using staff = await visit('/admin/users', { as: 'admin' });
  const { page } = staff;
  await page.getByRole('searchbox').focus();
  for (const key of ['Escape', 'Control+k']) {
    await open(page);
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press(key);
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  }
});

test('failures and empty results are reported', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page } = staff;
  await page.getByRole('button', { name: 'Search teams, players, games …' }).click();
  await box(page).fill('zamboni');
  await page.getByRole('status').getByText('Nothing was found for “zamboni”.').waitFor();
  await page.route('**/api/public/search*', (route) => route.fulfill({ status: 500, json: {} }));
  await box(page).fill('falcons');
  await page.getByText('Teams, players and games could not be searched.').waitFor();
  await page.unroute('**/api/public/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await options(page, 'Teams').getByText('Aswan Falcons').waitFor();
  await page
    .getByRole('status')
    .getByText(/^\d+ results$/)
    .waitFor();
});

test('a role finds its own screens, and nobody another’s recent choices', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page } = staff;
  await open(page);
  await page.keyboard.type('photos');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/photos$/);
  await page.goto('/login');
  await enterCredentials(page, 'store-manager');
  await page.waitForURL(/\/admin\/(orders|products)$/);
  await open(page);
  await expect.poll(() => options(page, 'Screens').count()).toBeGreaterThan(0);
  const screens = (await options(page, 'Screens').allInnerTexts()).join();
  expect(screens).toContain('Products');
  expect(screens).not.toContain('Staff');
  expect(await options(page, 'Recent').count()).toBe(0);
});

test('staff who work on orders find one by its customer, and other roles do not request any', async () => {
  await using staff = await visit('/login');
  const { page } = staff;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'store-manager');
  const customers = page.locator('tbody td[data-column="customer"] b');
  await customers.first().waitFor();
  const name = (await customers.first().textContent())!;
  await open(page);
  await page.keyboard.type(name);
  await expect.poll(() => options(page, 'Orders').first().textContent()).toContain(name);
  await options(page, 'Orders').first().click();
  await page.waitForURL(/\/admin\/orders\/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  await page.getByRole('heading', { name: /^Order / }).waitFor();

  await signIn(page, 'writer');
  asked.length = 0;
  await open(page);
  await page.keyboard.type(name);
  await page
    .getByRole('status')
    .getByText(/^(Nothing was found|\d+ result)/)
    .waitFor();
  expect(asked).not.toContain('/api/order');
});

test('it has actions: colors and signing out', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page } = staff;
  await open(page);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await open(page);
  await box(page).fill('phar');
  await options(page, 'Teams').first().waitFor();
  // While results are slow, those of the previous query must not be what Enter opens.
  const goOn = await holdRequests(page, '**/api/public/search*');
  await box(page).fill('phara');
  await expect.poll(() => chosen(page)).toMatch(/^Cairo Pharaohs/);
  await box(page).fill('sign out');
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['Sign out']);
  await page.keyboard.press('Enter');
  goOn();
  await page.waitForURL(/\/login/);
  await page.getByText('You are signed out.').waitFor();
});

test('pages load nothing of it in advance, and it preloads the highlighted screen', async () => {
  await using staff = await visit('/login');
  const { page } = staff;
  const fetched: string[] = [];
  page.on('response', (answer) => fetched.push(new URL(answer.url()).pathname));
  await signIn(page, 'admin');
  await page.getByText('Where things stand').waitFor();
  await page.getByText('New messages').waitFor();
  const before = fetched.length;
  await open(page);
  expect(fetched.slice(before).some((path) => path.endsWith('.js'))).toBe(true);
  await page.reload();
  await page.getByText('New messages').waitFor();
  await open(page);
  fetched.length = 0;
  await page.keyboard.type('products');
  await expect.poll(() => fetched.some((path) => /^\/r\/mf-admin-commerce\/.*routes/.test(path))).toBe(true);
});

test('a visitor searches the site by the same keys, with a link to all results', async () => {
  await using visitor = await visit('/contact');
  const { page, complaints } = visitor;
  const box = page.getByRole('combobox', { name: 'Search teams, players, news and games' });
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await box.fill('pharaohs');
  await options(page, 'Teams').getByText('Cairo Pharaohs').waitFor();
  await options(page).getByText('All results for “pharaohs”').click();
  await page.waitForURL(/\/search\?q=pharaohs$/);
  await page.getByRole('heading', { level: 1, name: 'Results for “pharaohs”' }).waitFor();
  await page.getByRole('region', { name: 'Teams' }).getByRole('link', { name: 'Cairo Pharaohs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cairo Pharaohs' }).waitFor();
  // Nothing is stored for a visitor.
  expect(await page.evaluate(() => localStorage.getItem('palette'))).toBeNull();
  expect(complaints).toEqual([]);
});
