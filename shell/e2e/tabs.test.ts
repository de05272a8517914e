import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { enterCredentials, expireToken } from './session.ts';
import { visit } from './visitor.ts';

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}, your menu` });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A second tab of the same browser. */
async function anotherTab(page: Page, path: string) {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

async function signOut(page: Page, name: string) {
  await menuOf(page, name).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

test('two tabs with an expired token renew it once, and both continue', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page: one } = staff;
  const two = await anotherTab(one, '/admin');
  for (const tab of [one, two]) await heading(tab, 'Dashboard').waitFor();

  const renewals: string[] = [];
  one.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
  });
  // A third page stores it, so that both tabs are notified.
  const third = await anotherTab(one, '/icon.svg');
  await third.evaluate(expireToken);
  await Promise.all(
    [one, two].map((tab) =>
      tab.getByRole('navigation', { name: 'Staff screens' }).getByRole('link', { name: 'Staff', exact: true }).click(),
    ),
  );
  for (const tab of [one, two]) await tab.getByRole('table', { name: 'Staff' }).waitFor();
  expect(renewals).toHaveLength(1);
});

test('after signing out in one tab, the other asks to sign in and keeps the input', async () => {
  await using staff = await visit('/admin/users', { as: 'admin' });
  const { page: one } = staff;
  await heading(one, 'Staff').waitFor();
  const two = await anotherTab(one, '/admin/seasons/new');
  await two.getByRole('textbox', { name: 'Season Name', exact: true }).fill('2050-51');
  await signOut(one, 'Amina Farouk');
  await one.getByText('You are signed out.').waitFor();
  await two.waitForURL(/\/login\?redirect=%2Fadmin%2Fseasons%2Fnew$/);
  await two.getByText('Session expired. Please sign in again.').waitFor();

  // After signing in again in the first one, the other continues by itself.
  await enterCredentials(one, 'admin');
  await one.waitForURL(/\/admin\/users$/);
  await two.waitForURL(/\/admin\/seasons\/new$/);
  await two.getByText('Your unsaved input was restored.').waitFor();
  expect(await two.getByRole('textbox', { name: 'Season Name', exact: true }).inputValue()).toBe('2050-51');
});

test('after signing out everywhere in one tab, the other asks to sign in', async () => {
  await using staff = await visit('/account', { as: 'gm' });
  const { page: one } = staff;
  const two = await anotherTab(one, '/account');
  await two.getByText('This device').waitFor();
  await one.getByRole('button', { name: 'Sign out everywhere' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await one.getByText('You are signed out everywhere.').waitFor();
  await two.waitForURL(/\/login\?redirect=%2Faccount$/);
});

test('when another person signs in in one tab, the other shows them, without the previous person’s data', async () => {
  await using staff = await visit('/account', { as: 'admin' });
  const { page: one } = staff;
  await one.getByText('This device').waitFor();
  await one.getByLabel('Current password', { exact: true }).fill('half a secret');
  const two = await anotherTab(one, '/login');
  await two.getByText('You are signed in as Amina Farouk.').waitFor();
  await enterCredentials(two, 'store-manager');
  await two.waitForURL((url) => url.pathname !== '/login');
  await menuOf(one, 'Dina Magdy').waitFor();
  await expect.poll(() => one.getByLabel('Current password', { exact: true }).inputValue()).toBe('');
  await one.getByText('This device').waitFor();
  expect(await one.getByText('Amina Farouk').count()).toBe(0);
});

test('an admin’s screen closes when another person without access signs in elsewhere', async () => {
  await using staff = await visit('/admin/users', { as: 'admin' });
  const { page: one } = staff;
  await one.getByText('writer@demo.league').waitFor();
  const two = await anotherTab(one, '/login');
  await enterCredentials(two, 'store-manager');
  await one.getByText('Access denied. Admins only.').waitFor();
  await one.waitForURL((url) => url.pathname === '/');
  expect(await one.getByText('writer@demo.league').count()).toBe(0);
});
