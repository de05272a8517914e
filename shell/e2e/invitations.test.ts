import { expect, test } from 'vitest';
import { keyboardOf } from './keyboard.ts';
import { visit } from './visitor.ts';

const email = 'mona.keyboard@nile.example';
const password = 'a password of her own';

test('by keyboard alone an admin signs in and invites somebody, who accepts in another browser and reaches their home', async () => {
  await using office = await visit('/login', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = office;
  const { focused, walk, tabTo, skipToContent } = await keyboardOf(page);
  const { keyboard } = page;

  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await skipToContent();
  expect((await walk(6)).map((one) => one.replace(/ (runs|writes|keeps|officiates|manages)\b.*/, ''))).toEqual([
    'button admin',
    'button writer',
    'button scorekeeper',
    'button referee',
    'button team gm',
    'button store manager',
  ]);
  expect(await walk(7)).toEqual([
    'button staff',
    'button customers',
    'textbox email',
    'textbox password',
    'button show password',
    'button sign in',
    'link forgot your password?',
  ]);
  await tabBack(3);
  expect(await focused()).toBe('textbox password');
  await keyboard.type('demo-league-2026');
  await tabBack(1);
  await keyboard.type('admin@demo.league');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await tabTo('link staff');
  await keyboard.press('Enter');
  await page.getByRole('table', { name: 'Staff' }).waitFor();
  const met = await walk(10);
  expect(met.map((one) => one.replace(/ \d+$/, ''))).toEqual([
    'link invite from a list',
    'link invite staff',
    'button staff',
    'button invitations',
    'searchbox search staff by name or email',
    'combobox role',
    'combobox state',
    'region staff',
    'button person',
    'button role',
  ]);
  await tabTo('button more for dina magdy');
  await keyboard.press('Enter');
  expect(await walk(3)).toEqual(['button send reset link', 'button sign out everywhere', 'button deactivate']);
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Deactivate Dina Magdy?' }).waitFor();
  await keyboard.press('Escape');
  await expect.poll(focused).toBe('button more for dina magdy');
  while ((await focused()) !== 'link invite staff') await tabBack(1);
  await keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Invite staff' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(await walk(3)).toEqual(['link back to staff', 'link invite from a list', 'textbox name']);
  await keyboard.type('Mona Keyboard');
  expect(await walk(1)).toEqual(['textbox email']);
  await keyboard.type(email);
  expect(await walk(1)).toEqual(['combobox role']);
  await keyboard.type('Store');
  expect(await walk(2)).toEqual(['textbox note', 'button send invitation']);
  await keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Invitation sent to Mona Keyboard as Store Manager' }).waitFor();
  expect(await focused()).toBe('heading invitation sent to mona keyboard as store manager');
  expect(await walk(2)).toEqual(['textbox invitation link', 'button copy link']);
  await keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await page.getByLabel('Invitation link').inputValue()).toBe(link);

  await accept(new URL(link));
  await page.goto(`/admin/users?view=invitations&search=${email}`);
  await page
    .getByRole('row', { name: /Mona Keyboard/ })
    .getByText('Accepted')
    .waitFor();
  expect(office.complaints).toEqual([]);

  async function tabBack(times: number) {
    for (let time = 0; time < times; time += 1) await keyboard.press('Shift+Tab');
  }
});

/** In a separate browser, from the link to the first screen. */
async function accept({ pathname, search }: URL) {
  await using home = await visit(pathname + search);
  const { page } = home;
  const { walk, skipToContent } = await keyboardOf(page);
  const ready = page.getByRole('heading', { level: 1, name: 'Set your staff password' });
  await ready.waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await ready.waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await skipToContent();
  expect(await walk(4)).toEqual([
    'textbox email',
    'textbox password',
    'button show password',
    'button complete signup',
  ]);
  await page.keyboard.press('Enter');
  await page.getByText('Please provide a password that is at least 8 characters long.').waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText('Your staff account is ready!').first().waitFor();
  // Orders, or a store manager's first screen.
  await page.waitForURL(/\/admin\/(orders|products)$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(home.complaints).toEqual([]);

  await using again = await visit(pathname + search);
  await again.page.getByRole('heading', { level: 1, name: 'We couldn’t activate this invite' }).waitFor();
}

test('pages of mailed links report invalid ones, and send no referrer', async () => {
  await using visitor = await visit('/accept-invite');
  const { page } = visitor;
  await page.getByText('This invitation link is missing a token.', { exact: false }).waitFor();
  for (const path of ['/accept-invite?token=nothing', '/reset-password?token=nothing']) {
    const answer = await page.goto(path);
    expect(await answer!.headerValue('referrer-policy')).toBe('no-referrer');
    expect(await answer!.headerValue('x-robots-tag')).toBe('noindex');
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe('');
  }
  expect(visitor.complaints).toEqual([]);
});
