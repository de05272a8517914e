import { expect, test } from 'vitest';
import { visit } from './visitor.ts';

test('one press on the demo’s sign-in page signs in, and the visitor lands where the role begins', async () => {
  await using visitor = await visit('/login', { viewport: { width: 360, height: 780 } });
  const { page } = visitor;
  const accounts = page.getByRole('region', { name: 'Try the demo' });
  await accounts.getByRole('button').first().waitFor();
  const roles = await accounts.locator('button b').allTextContents();
  expect(roles).toEqual(['Admin', 'Writer', 'Scorekeeper', 'Referee', 'Team GM', 'Store manager']);
  await accounts.getByRole('button', { name: 'Writer Writes the news' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/my-articles$/);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

test('a bar leads to the page about starting a league, moves nothing, and is hidden for the visit', async () => {
  await using visitor = await visit('/standings');
  const { page } = visitor;
  const bar = page.getByRole('complementary', { name: 'Demo', exact: true });
  await bar.waitFor();
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await page.emulateMedia({ media: 'print' });
  expect(await bar.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await bar.getByRole('link', { name: 'Start your own league' }).click();
  await page.waitForURL(/\/start$/);
  await page.getByRole('heading', { level: 1, name: 'Start your own league' }).waitFor();
  expect(await bar.count()).toBe(0);
  await page.goto('/teams');
  await bar.getByRole('button', { name: 'Hide this notice' }).click();
  expect(await bar.count()).toBe(0);
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});
