import { expect, test } from 'vitest';
import { enterCredentials } from './session.ts';
import { visit } from './visitor.ts';

const home = '/admin/orders';

test('what comes after sign-in is loaded before it, and the first list asks only for its rows', async () => {
  await using staff = await visit('/contact');
  const { page, complaints } = staff;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = (part: string) => () => asked.some((path) => path.includes(part));
  await page.goto('/login');
  // Nobody has signed in here yet: the entries of the portal's remotes.
  await expect.poll(isAsked('/mf-admin-commerce/')).toBe(true);
  await enterCredentials(page, 'store-manager');
  await page.waitForURL(`**${home}`);
  await page.getByRole('row').nth(1).waitFor();
  expect(asked.filter((path) => path === '/api/auth/me')).toEqual([]);

  // The role is known now: the files of its first list.
  await page.evaluate(() => localStorage.removeItem('token'));
  asked.length = 0;
  await page.goto('/login');
  await expect.poll(() => asked.filter((path) => path.includes('/mf-admin-commerce/')).length).toBeGreaterThan(3);
  expect(asked.filter((path) => path.includes('/mf-admin-content/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a form that is sent without scripts says so, and its fields are not in the address', async () => {
  await using visitor = await visit('/contact');
  await using plain = await visit('/contact', { javaScriptEnabled: false });
  const { page } = plain;
  // The first visit has the page rendered.
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(async () => {
      await page.goto('/contact');
      return page.locator('#root[data-rendered]').count();
    })
    .toBe(1);
  await page.getByLabel('Email').first().fill('nadia@example.com');
  await page.getByLabel('Email').first().press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Nothing was sent' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.content()).not.toContain('nadia');
  await page.getByRole('link', { name: 'open the page again' }).click();
  await page.getByLabel('Email').first().waitFor();
});
