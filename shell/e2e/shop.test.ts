import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { keyboardOf } from './keyboard.ts';
import { product, visit } from './visitor.ts';

const phone = { viewport: { width: 390, height: 780 } };
const jersey = 'Pharaohs Home Jersey';

/** The address of a product's page. */
async function pageOf(title: string): Promise<string> {
  const products = (await (await fetch(`${product().url}/api/custom-products`)).json()) as {
    _id: string;
    title: string;
  }[];
  return `/shop/custom-${products.find((each) => each.title === title)!._id}`;
}

/** The six digits that were last mailed to an address, read by an admin in the outbox. */
async function mailedCode(email: string): Promise<string> {
  const { url } = product();
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@demo.league', password: 'demo-league-2026' }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const outbox = await fetch(`${url}/api/admin/mails`, { headers: { authorization: `Bearer ${token}` } });
  const mails = (await outbox.json()) as { to: { email: string }; template: string; text: string }[];
  const mail = mails.find(({ to, template }) => to.email === email && template === 'sign-in-code');
  return /\b(\d{3}) (\d{3})\b/
    .exec(mail?.text ?? '')!
    .slice(1)
    .join('');
}

const cart = (page: Page) => page.getByRole('link', { name: /^Your cart/ });

async function fillIn(page: Page, email: string) {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^First name/).fill('Salma');
  await page.getByLabel(/^Last name/).fill('Hegazi');
  await page.getByLabel(/^Street and number/).fill('14 Sherif Street');
  await page.getByLabel(/^City/).fill('Cairo');
}

test('a visitor customizes a jersey, shops in two tabs, checks out through a network failure, and finds the order by a code', async () => {
  const email = 'salma.hegazi@nile.example';
  await using visitor = await visit('/shop', phone);
  const { page, complaints } = visitor;
  const card = page.getByRole('list', { name: 'Collection' }).getByRole('link', { name: jersey });
  await card.scrollIntoViewIfNeeded();
  const colors = () => card.locator('img').evaluate((picture) => getComputedStyle(picture).filter);
  await expect.poll(colors, { timeout: 10_000 }).toMatch(/^(none|grayscale\(0\))$/);
  await card.click();
  await page.getByRole('radio', { name: /^L/ }).check();
  await page.getByLabel(/^Name/).fill('HEGAZI');
  await page.getByLabel(/^Number/).fill('9');
  await page.getByRole('img', { name: 'The jersey from behind with HEGAZI, 9' }).waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Your cart: 1 piece' }).waitFor();

  // A second tab has the same cart, and the first one shows what it adds.
  const other = await page.context().newPage();
  await other.goto(await pageOf('Official Game Puck'));
  await other.getByRole('link', { name: 'Your cart: 1 piece' }).waitFor();
  await other.getByLabel('Quantity').selectOption('2');
  await other.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Your cart: 3 pieces' }).waitFor();
  await other.close();

  await cart(page).click();
  await page.getByText('Shipping is free.').waitFor();
  await page.reload();
  const lines = page.getByRole('list', { name: 'What you chose' });
  await lines.getByText('HEGAZI', { exact: true }).waitFor();
  expect(await lines.getByRole('heading').allTextContents()).toEqual([jersey, 'Official Game Puck']);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Place order, \$/ }).waitFor();
  await fillIn(page, email);

  // The order does not arrive.
  await page.route('**/api/order', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByText(/cannot be reached right now/).waitFor();
  await page.unroute('**/api/order');
  await page.reload();
  await page.getByRole('button', { name: /^Place order, \$/ }).waitFor();
  expect(await page.getByLabel(/^First name/).inputValue()).toBe('Salma');

  // It arrives, and its response is lost: the page finds the order when it is opened again.
  await page.route('**/api/order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByText(/cannot be reached right now/).waitFor();
  await page.unroute('**/api/order');
  await page.reload();
  await page.getByText('Thank you! Your order is placed.').waitFor();
  const number = new URL(page.url()).searchParams.get('order')!;
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
  await page.getByRole('link', { name: 'Your cart is empty' }).waitFor();
  await page.getByRole('link', { name: 'Invoice' }).click();
  await page.getByRole('heading', { name: `Invoice ${number}` }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: 'Main sections' }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  // The order history, by the code: it contains the order once.
  await page.goto('/order-history');
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await page.getByLabel('Code').waitFor();
  await page.getByLabel('Code').fill(await mailedCode(email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/order-history$/);
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('link');
  await orders.first().waitFor();
  expect(await orders.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `/order?order=${number}`,
  ]);
  await orders.first().click();
  await page.getByText('HEGAZI', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test('a customized jersey is bought on a phone by keyboard alone in under a minute', async () => {
  await using visitor = await visit(await pageOf('Mariners Home Jersey'), phone);
  const { page } = visitor;
  const { tabTo, skipToContent } = await keyboardOf(page);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  const since = performance.now();
  await skipToContent();
  // The arrow keys move from size to size.
  await tabTo('radio s');
  await keyboard.press('ArrowDown');
  await tabTo('textbox name (+ $10.00)');
  await keyboard.type('HEGAZI');
  await keyboard.press('Tab');
  await keyboard.type('9');
  await tabTo('button add to cart');
  await keyboard.press('Enter');
  await tabTo('link view cart');
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await tabTo('link checkout');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Place order, \$/ }).waitFor();
  await tabTo('textbox email');
  await keyboard.type('keyboard@nile.example');
  await tabTo('textbox first name');
  for (const typed of ['Salma', 'Hegazi', '14 Sherif Street', 'Cairo']) {
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  await tabTo('button place order, $164.16');
  await keyboard.press('Enter');
  await page.getByText('Thank you! Your order is placed.').waitFor();
  expect(performance.now() - since).toBeLessThan(60_000);
}, 120_000);

test('case 30: with forbidden storage the shop still sells, and says what it cannot store', async () => {
  await using visitor = await visit('/icon.svg', phone);
  const { page, complaints } = visitor;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The user has forbidden it.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(await pageOf('Official Game Puck'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByText('This browser does not let us keep your cart').waitFor();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Place order, \$/ }).waitFor();
  await fillIn(page, 'forbidden@nile.example');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByText('Thank you! Your order is placed.').waitFor();
  expect(complaints).toEqual([]);
}, 120_000);
