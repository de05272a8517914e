import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { product, visit } from './visitor.ts';

interface OnSale {
  _id: string;
  variants: { inStock: boolean; left?: number }[];
}

/** The page of a product with one variant and plenty of stock. */
async function pageOfPlenty(): Promise<string> {
  const answer = await fetch(`${product().url}/api/custom-products`);
  const products = (await answer.json()) as OnSale[];
  const hasPlenty = ({ variants: [only, ...more] }: OnSale) => only?.inStock && !only.left && more.length === 0;
  return `/shop/custom-${products.find(hasPlenty)!._id}`;
}

/** From the product's page to the page where the card is entered. */
async function checkOutByCard(page: Page, email: string) {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Place order, \$/ }).waitFor();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^First name/).fill('Salma');
  await page.getByLabel(/^Last name/).fill('Hegazi');
  await page.getByLabel(/^Street and number/).fill('14 Sherif Street');
  await page.getByLabel(/^City/).fill('Cairo');
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: /^Place order and pay \$/ }).click();
  await page.getByRole('heading', { name: /^Pay \$/ }).waitFor();
}

async function enterCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('a customer pays by card on Stripe’s page, returns and sees the order paid; staff refund a part', async () => {
  await using customer = await visit(await pageOfPlenty());
  const { page, complaints } = customer;
  await checkOutByCard(page, 'card@nile.example');
  await enterCard(page, '4000 0000 0000 0002');
  await page.getByText('Your card was declined.').waitFor();
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByText('Thank you! Your order is placed.').waitFor();
  await page.getByText('Paid by card').waitFor();
  await page.getByRole('link', { name: 'Your cart is empty' }).waitFor();
  const number = new URL(page.url()).searchParams.get('order')!;

  await page.getByRole('button', { name: 'Ask to cancel' }).click();
  await page.getByLabel('Why, if you like to say').fill('Ordered one too many');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(/^You asked on .* that this order be cancelled/).waitFor();

  await using staff = await visit('/admin/orders?waiting=cancel', { as: 'store-manager' });
  await staff.page.getByRole('link', { name: number }).click();
  await staff.page.getByText('“Ordered one too many”').waitFor();
  await staff.page.getByRole('button', { name: 'Decline', exact: true }).click();
  await staff.page.getByLabel(/^Your answer/).fill('We give one back instead.');
  await staff.page.getByRole('button', { name: 'Decline and write' }).click();
  await staff.page.getByText('The customer is notified.').waitFor();
  await staff.page.getByRole('button', { name: 'Refund part' }).click();
  await staff.page.getByLabel(/^Refund in US dollars/).fill('7.25');
  await staff.page.getByLabel(/^Reason/).fill('One too many');
  await staff.page.getByRole('button', { name: 'Refund to the card' }).click();
  await staff.page.getByText(/^paid back /).waitFor();

  await page.reload();
  await page.getByText('Our answer: We give one back instead.').waitFor();
  await page.getByRole('region', { name: 'Billing summary' }).getByText('$7.25').waitFor();
  expect([...complaints, ...staff.complaints]).toEqual([]);
}, 120_000);

test.each([
  ['by the page’s own way back', (page: Page) => page.getByRole('link', { name: 'Back' }).click()],
  ['by the browser’s', (page: Page) => page.goBack()],
] as const)(
  'another leaves Stripe’s page %s, finds cart and form unchanged, and pays cash',
  async (_, leave) => {
    await using customer = await visit(await pageOfPlenty(), { viewport: { width: 390, height: 780 } });
    const { page, complaints } = customer;
    await checkOutByCard(page, 'undecided@nile.example');
    await leave(page);
    await page.getByText('Nothing was paid or ordered. Your cart is unchanged.').waitFor();
    await page.getByRole('link', { name: 'Your cart: 1 piece' }).waitFor();
    expect(await page.getByLabel(/^First name/).inputValue()).toBe('Salma');
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await page.getByRole('button', { name: /^Place order, \$/ }).click();
    await page.getByText('Thank you! Your order is placed.').waitFor();
    await page.getByRole('link', { name: 'Your cart is empty' }).waitFor();
    expect(complaints).toEqual([]);
  },
  120_000,
);
