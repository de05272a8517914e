import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { signIn, visit } from '../visitor.ts';

const skewed = inject('skewed').map(({ name, url }) => [name, url] as const);

/** Something of each remote's, by what only it can show. */
const screens = [
  { path: '/', holds: 'main table' },
  { path: '/schedule', holds: 'main h2' },
  { path: '/standings', holds: 'main table' },
  { path: '/stats', holds: 'main table' },
  { path: '/news', holds: 'main ul img' },
  { path: '/photos', holds: 'main li img' },
  { path: '/shop', holds: 'main ul img' },
];
const staffScreens = [
  { path: '/admin', holds: 'main a' },
  { path: '/admin/seasons', holds: 'main li' },
  { path: '/admin/players', holds: 'main table' },
  { path: '/admin/games', holds: 'main table' },
  { path: '/admin/products', holds: 'main img' },
  { path: '/admin/orders', holds: 'main table' },
  { path: '/admin/photos', holds: 'main table' },
  { path: '/admin/my-articles', holds: 'main article' },
  { path: '/admin/releases', holds: 'main h2' },
];

async function walkThrough(page: Page, all: typeof screens) {
  for (const { path, holds } of all) {
    await page.goto(path);
    await page.locator(holds).first().waitFor();
    expect(await page.getByText('This part is unavailable').count(), path).toBe(0);
  }
}

test.each(skewed)('%s: a visitor reads, and adds a product to the cart', async (_, url) => {
  await using visitor = await visit('/', { baseURL: url });
  const { page, complaints } = visitor;
  await walkThrough(page, screens);
  await page.locator('main a[href^="/shop/custom-"]').first().click();
  await page.waitForURL(/\/shop\/custom-/);
  const add = page.getByRole('button', { name: 'Add to cart' });
  const variants = page.getByRole('radio');
  await add.waitFor();
  if ((await variants.count()) > 0) await variants.and(page.locator(':enabled')).first().check({ force: true });
  await add.click();
  await page.goto('/cart');
  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test.each(skewed)('%s: staff work, and their changes are saved', async (_, url) => {
  await using staff = await visit('/login', { baseURL: url });
  const { page, complaints } = staff;
  await signIn(page, 'admin');
  await walkThrough(page, staffScreens);
  await page.goto('/admin/seasons/new');
  await page.getByLabel('Season Name').fill('2071-72');
  await page.getByRole('button', { name: 'Create season' }).click();
  await page.waitForURL(/\/admin\/seasons$/);
  await page.getByText('2071-72').first().waitFor();
  expect(complaints).toEqual([]);
});
