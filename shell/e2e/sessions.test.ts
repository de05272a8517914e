import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { endSessions, enterCredentials, expireToken } from './session.ts';
import { signIn, visit } from './visitor.ts';

const ended = 'Session expired. Please sign in again.';
const place = '/admin/seasons/new?from=2026#form';
const name = (page: Page) => page.getByRole('textbox', { name: 'Season Name', exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create season' }).click();
const asked = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function typeAtWork(page: Page, text: string) {
  await signIn(page, 'admin');
  await page.goto(place);
  await name(page).fill(text);
}

test('a session that expires under a form is reported once, and after signing in everything is restored', async () => {
  await using staff = await visit('/login');
  const { page, complaints } = staff;
  await typeAtWork(page, '2040-41');
  await endSessions('admin');
  await create(page);
  await page.waitForURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(place);
  await page.getByText(ended).waitFor();
  expect(await page.getByText(ended).count()).toBe(1);
  await enterCredentials(page, 'admin');
  await page.waitForURL((url) => url.pathname + url.search + url.hash === place);
  await page.getByText('Your unsaved input was restored.').waitFor();
  expect(await name(page).inputValue()).toBe('2040-41');
  expect(await page.getByText(ended).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('another person at the same place gets none of it; the first one still does', async () => {
  await using staff = await visit('/login');
  const { page } = staff;
  await typeAtWork(page, '2041-42');
  await endSessions('admin');
  await create(page);
  await page.waitForURL(/\/login\?/);
  // The redirect to an admin's screen is ignored for a person who may not open it.
  await enterCredentials(page, 'store-manager');
  await page.waitForURL(/\/admin\/(orders|products)/);
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/login/);
  await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
  await enterCredentials(page, 'admin');
  await page.getByText('Your unsaved input was restored.').waitFor();
  expect(await name(page).inputValue()).toBe('2041-42');
});

test('an expired token is renewed silently, also on opening a page', async () => {
  await using staff = await visit('/admin', { as: 'admin' });
  const { page } = staff;
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  for (const address of ['/admin', '/admin/users', '/account']) {
    await page.evaluate(expireToken);
    await page.goto(address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByText('Amina Farouk').first().isVisible()).toBe(true);
  }
  expect(visited).not.toContain('/login');
});

test('an unreadable token has a message of its own on the dashboard, and another one on other screens', async () => {
  await using staff = await visit('/login');
  const { page } = staff;
  const open = async (address: string) => {
    await page.evaluate(() => localStorage.setItem('token', 'torn'));
    await page.goto(address);
    await page.waitForURL(/\/login\?redirect=/);
  };
  await open('/admin');
  await page.getByText('Invalid token. Please login again.').waitFor();
  await open('/admin/seasons');
  await page.getByText(ended).waitFor();
  await open('/account');
  await page.getByText(ended).waitFor();
});

test('leaving a form asks, by a link, by going back and by closing the tab', async () => {
  await using staff = await visit('/admin/seasons', { as: 'admin' });
  const { page } = staff;
  await page.getByRole('link', { name: 'New season' }).click();
  await name(page).fill('2042-43');
  await page.getByRole('navigation', { name: 'Staff screens' }).getByRole('link', { name: 'Dashboard' }).click();
  await asked(page).getByRole('button', { name: 'Stay' }).click();
  await asked(page).waitFor({ state: 'detached' });
  await page.goBack();
  await page.keyboard.press('Escape');
  await asked(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/seasons/new');
  expect(await name(page).inputValue()).toBe('2042-43');

  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await closing;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.goBack();
  await asked(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/admin\/seasons$/);
  await page.getByRole('link', { name: 'New season' }).click();
  expect(await name(page).inputValue()).toBe('');
});

test('signing out with unsaved input asks, too, and leaves nothing behind', async () => {
  await using staff = await visit('/login');
  const { page } = staff;
  await typeAtWork(page, '2043-44');
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: /your menu$/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await asked(page).getByRole('button', { name: answer }).click();
  };
  await leave('Stay');
  expect(await name(page).inputValue()).toBe('2043-44');
  await leave('Leave');
  await page.getByText('You are signed out.').waitFor();
  expect(await page.getByText(ended).count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('2043-44');
});
