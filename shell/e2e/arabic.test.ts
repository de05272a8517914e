import { beforeAll, expect, test } from 'vitest';
import carts from '../../mf-shop/src/carts/messages/ar.json' with { type: 'json' };
import checkouts from '../../mf-shop/src/checkouts/messages/ar.json' with { type: 'json' };
import orders from '../../mf-shop/src/orders/messages/ar.json' with { type: 'json' };
import products from '../../mf-shop/src/products/messages/ar.json' with { type: 'json' };
import { apiAs } from './api.ts';
import { offer } from './languages.ts';
import { product, visit } from './visitor.ts';

beforeAll(() => offer('en', 'ar'));

/** A message up to its first value. */
const beginningOf = (message: string) => new RegExp(`^${message.split('{', 1)[0]!.trim()}`);

interface Mail {
  to: { email: string };
  template: string;
  subject: string;
  text: string;
  html: string;
}

test('in Arabic a fan goes from a game to its best player, orders a jersey with Arabic lettering, and follows the mail to the order', async () => {
  const email = 'mona.hegazi@nile.example';
  await using visitor = await visit('/', { viewport: { width: 390, height: 780 } });
  const { page, complaints } = visitor;
  const main = page.getByRole('main');
  const at = (path: RegExp) => page.waitForURL(({ pathname }) => path.test(pathname));

  // The switch keeps the document.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await at(/^\/ar$/);
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await main.locator('a[href^="/ar/schedule/"]').first().click();
  await at(/^\/ar\/schedule\/.+/);
  await main.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/ar/stats');
  const leader = main.locator('tbody a[href^="/ar/players/"]').first();
  const name = await leader.textContent();
  expect(name).toMatch(/\p{Script=Arabic}/u);
  await leader.click();
  await at(/^\/ar\/players\//);
  await main.getByRole('heading', { level: 1, name: name! }).waitFor();

  await page.goto('/ar/shop');
  await main
    .locator('a[href^="/ar/shop/custom-"]', { hasText: /Pharaohs Home Jersey|قميص/ })
    .first()
    .click();
  await at(/^\/ar\/shop\/custom-/);
  await page.getByRole('radio', { name: /^L/ }).check();
  await page.getByLabel(/^(Name|الاسم)/).fill('حجازي');
  // Typed in Arabic digits, printed in the league's.
  await page.getByLabel(/^(Number|الرقم)/).pressSequentially('٩');
  await page.getByRole('img', { name: /حجازي.*9/ }).waitFor();
  await page.getByRole('button', { name: products.add }).click();
  await page.getByRole('link', { name: products.toCart }).click();
  await at(/^\/ar\/cart$/);
  await main.getByText('حجازي').waitFor();
  await page.getByRole('link', { name: carts.checkout }).click();
  await at(/^\/ar\/checkout$/);
  const place = page.getByRole('button', { name: beginningOf(checkouts.place) });
  await place.waitFor();
  await page.getByLabel(checkouts.email).fill(email);
  await page.getByLabel(checkouts.firstName).fill('منى');
  await page.getByLabel(checkouts.lastName).fill('حجازي');
  await page.getByLabel(checkouts.address).fill('١٤ شارع شريف');
  await page.getByLabel(checkouts.city).fill('القاهرة');
  await place.click();
  await at(/^\/ar\/order$/);
  await page.getByText(orders.thanks).waitFor();
  const number = new URL(page.url()).searchParams.get('order')!;

  const admin = await apiAs(product().url, 'admin');
  const mails = await admin<Mail[]>('GET', '/api/admin/mails');
  const mail = mails.find(({ to }) => to.email === email)!;
  expect(mail.subject).toMatch(/\p{Script=Arabic}/u);
  const link = mail.text.match(/https?:\S+\/ar\/order\?\S+/)![0];
  await page.goto(link);
  await main.getByRole('heading', { level: 1, name: number }).waitFor();
  await main.getByText(orders.steps[0]!).first().waitFor();
  await main.getByText('حجازي', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
}, 120_000);
