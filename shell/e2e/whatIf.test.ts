import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './visitor.ts';

const table = (page: Page) => page.getByRole('table', { name: /^What if/ });
const order = (page: Page) => table(page).getByRole('rowheader').locator('a').evaluateAll(namesOf);
const namesOf = (links: Element[]) => links.map((link) => link.getAttribute('href'));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a fan on a phone sets three results, sees the order change, and shares the address', async () => {
  await using fan = await visit('/standings', phone);
  const { page } = fan;
  await page.getByRole('link', { name: 'What if', exact: true }).tap();
  await table(page).waitFor();
  const before = await order(page);

  // All of the last team's wins.
  const last = before.at(-1)!.replace('/teams/', '');
  await page.getByLabel('Team', { exact: true }).selectOption(last);
  await page.waitForURL((url) => url.searchParams.get('team') === last);
  await expect.poll(() => page.getByLabel('Team', { exact: true }).inputValue()).toBe(last);
  const name = (await page.getByLabel('Team', { exact: true }).locator('option:checked').textContent())!;
  const wins = page.getByRole('group', { name: /^Winner of/ }).getByRole('link', { name, exact: true });
  await expect.poll(() => wins.count()).toBeGreaterThanOrEqual(3);
  for (const at of [0, 1, 2]) {
    await wins.nth(at).tap();
    await page
      .getByRole('link', { name: /^Clear: / })
      .nth(at)
      .waitFor();
  }
  await page
    .getByRole('combobox', { name: /^Score of/ })
    .first()
    .selectOption({ label: '9–0' });
  await page.getByRole('link', { name: /9–0$/ }).waitFor();
  await page.locator('[data-up]').first().waitFor();
  const after = await order(page);
  expect(after).not.toEqual(before);
  expect(after.indexOf(`/teams/${last}`)).toBeLessThan(before.length - 1);
  expect(fan.complaints).toEqual([]);

  const shared = new URL(page.url());
  expect(shared.searchParams.get('results')!.split('.')).toHaveLength(3);
  await using friend = await visit(shared.pathname + shared.search, { javaScriptEnabled: false });
  await table(friend.page).waitFor();
  expect(await order(friend.page)).toEqual(after);
  await friend.page.getByRole('link', { name: 'Clear all' }).click();
  await friend.page.waitForURL((url) => !url.searchParams.has('results'));
  expect(await order(friend.page)).toEqual(before);
});
