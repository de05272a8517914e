import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiAs, apiOf } from './api.ts';
import { product, signIn, visit } from './visitor.ts';

const sessions = (page: Page) => page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
const openAccount = async (page: Page) => {
  await page.goto('/account');
  await sessions(page).first().waitFor();
};
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('a visitor is asked to sign in, and returns to their account', async () => {
  await using visitor = await visit('/account');
  await visitor.page.waitForURL(/\/login\?redirect=%2Faccount$/);
});

test('a person sees their devices and signs one out, which takes effect with its next step', async () => {
  await using laptop = await visit('/login');
  await using phone = await visit('/login', { userAgent: phoneAgent, viewport: { width: 390, height: 780 } });
  await signIn(laptop.page, 'scorekeeper');
  await signIn(phone.page, 'scorekeeper');
  await openAccount(laptop.page);
  await sessions(laptop.page).getByText('Safari on iOS').waitFor();
  expect(await laptop.page.getByText('This device').count()).toBe(1);
  await laptop.page.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
  await laptop.page.getByText('That device is signed out.').waitFor();
  await expect.poll(() => sessions(laptop.page).getByText('Safari on iOS').count()).toBe(0);
  await phone.page.goto('/account');
  await phone.page.waitForURL(/\/login/);
});

test('a new password is validated at its fields and works from then on', async () => {
  // An invited account: the demo's own passwords are too well known to be chosen again.
  const invited = { name: 'Dalia Fouad', email: 'dalia@demo.league', role: 'writer', teamIds: [], note: '' };
  const admin = await apiAs(product().url, 'admin');
  const { link } = await admin<{ link: string }>('POST', '/api/admin/users/invite', invited);
  const token = new URL(link).searchParams.get('token');
  const first = 'a password of her own';
  await apiOf(product().url)('POST', '/api/admin/users/invite/complete', { token, password: first });

  await using person = await visit('/login');
  const { page } = person;
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(from);
    await page.getByLabel('New password', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await signIn(page, 'dalia', first);
  await openAccount(page);
  await change(first, 'short');
  await page.getByText('Password must be at least 8 characters.').waitFor();
  await change('not the password', 'a longer one');
  await page.getByText('This is not your current password.').waitFor();
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('a longer one');
  await change(first, 'a longer one');
  await page.getByText('Your password was changed. Other devices are signed out.').waitFor();
  await using other = await visit('/login');
  await signIn(other.page, 'dalia', 'a longer one');
  const isChanged = () => expect.poll(() => page.getByLabel('Current password', { exact: true }).inputValue()).toBe('');
  await isChanged();
  await change('a longer one', 'demo-league-2026');
  await page.getByText(/^This password is too easy to guess\./).waitFor();
  await change('a longer one', first);
  await isChanged();
  await other.page.goto('/account');
  await other.page.waitForURL(/\/login/);
  await signIn(other.page, 'dalia', first);
});

test('after signing out everywhere, a person is a visitor in all browsers', async () => {
  await using here = await visit('/login');
  await using there = await visit('/login');
  await signIn(here.page, 'writer');
  await signIn(there.page, 'writer');
  await openAccount(here.page);
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.getByText('You are signed out everywhere.').waitFor();
  await here.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await here.page.getByRole('heading', { name: 'Leaders' }).waitFor();
  expect(new URL(here.page.url()).pathname).toBe('/');
  await there.page.goto('/account');
  await there.page.waitForURL(/\/login/);
});
