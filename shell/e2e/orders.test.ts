import { expect, test } from 'vitest';
import { signIn, visit } from './visitor.ts';

test('a store manager starts at the orders, completes one to Delivered, and cancels another with its stock', async () => {
  await using staff = await visit('/admin/orders', { as: 'store-manager' });
  const { page, complaints } = staff;
  expect(new URL(page.url()).pathname).toBe('/admin/orders');
  await page.getByRole('button', { name: /^Processing/ }).click();
  await page.waitForURL(/status=Processing/);
  const numbers = page.locator('tbody a[href^="/admin/orders/"]');
  await numbers.first().waitFor();
  // Until the filtered orders have loaded, the list has orders of every status.
  const statuses = page.locator('tbody td[data-column="status"]');
  const others = () =>
    statuses.evaluateAll(
      (cells) => cells.filter((cell) => cell.querySelector('select')?.value !== 'Processing').length,
    );
  await expect.poll(others).toBe(0);
  const [first, second] = await numbers.allTextContents();

  await numbers.first().click();
  await page.getByRole('heading', { name: `Order ${first}` }).waitFor();
  await page.getByLabel('Add a note').fill('Checked with the customer');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Checked with the customer').waitFor();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const shipping = page.getByRole('dialog');
  await shipping.getByLabel('Carrier').fill('Nile Parcel');
  await shipping.getByLabel('Tracking number').fill('NP-4711');
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByText('Shipping update', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByText('Order updated').first().waitFor();
  await page.getByLabel(`Status of order ${first}`).waitFor();
  await expect.poll(() => page.getByLabel(`Status of order ${first}`).inputValue()).toBe('Delivered');

  await page.goto(`/admin/orders/${second}`);
  const line = page.locator('main li a[href^="/admin/edit-product/"]').first();
  await line.waitFor();
  const productPage = await line.getAttribute('href');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const cancelling = page.getByRole('dialog');
  await cancelling.getByLabel(/^Reason/).fill('Ordered twice');
  expect(await cancelling.getByLabel(/back on the shelf/).isChecked()).toBe(true);
  await cancelling.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('This order was cancelled').waitFor();
  await page.getByText(/back on the shelf$/).waitFor();
  await page.goto(productPage!);
  await page
    .getByRole('link', { name: `Order ${second}` })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a product is created with a picture and sizes, and is in the shop', async () => {
  await using staff = await visit('/admin/create-product', { as: 'store-manager' });
  const { page, complaints } = staff;
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Opening Night Scarf');
  await page.getByLabel('Category').selectOption('accessories');
  await page.getByRole('button', { name: 'Generate sizes S–XXL' }).click();
  await page.getByRole('button', { name: 'Remove XXL' }).click();
  await page.getByRole('button', { name: 'Move S', exact: true }).focus();
  await page.keyboard.press('Space');
  const told = page.getByText(/^S is at place \d of 4\.$/);
  await told.waitFor({ state: 'attached' });
  // A key pressed while positions are still being measured moves nothing.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return told.textContent();
    })
    .not.toBe('S is at place 1 of 4.');
  await page.keyboard.press('Space');
  await page.getByText(/^S was dropped at place [2-4] of 4\.$/).waitFor({ state: 'attached' });
  const handles = page.getByRole('button', { name: /^Move [SMLX]+$/ });
  await expect.poll(() => handles.first().getAttribute('aria-label')).toBe('Move M');
  await page.getByLabel('Price in $').first().fill('24.50');
  await page.getByLabel('Stock', { exact: true }).first().fill('12');
  await page.getByLabel('Add pictures').setInputFiles({ name: 'scarf.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('textbox', { name: 'What picture 1 shows', exact: true }).fill('A scarf in red');

  await page.getByRole('button', { name: 'Create product' }).click();
  await page.waitForURL(/\/admin\/edit-product\//);
  await page.getByText('Opening stock').first().waitFor();
  await page.getByRole('link', { name: 'View in shop' }).click();
  await page.getByRole('heading', { name: 'Opening Night Scarf' }).waitFor();
  await page.getByText('$24.50').first().waitFor();
  await page.getByRole('img', { name: 'A scarf in red' }).first().waitFor();
  await page.goto('/shop');
  await page.getByText('Opening Night Scarf').waitFor();
  expect(complaints).toEqual([]);
});

test('a visitor is asked to sign in, and returns to the orders; a writer is redirected', async () => {
  await using visitor = await visit('/admin/orders');
  const { page } = visitor;
  await page.waitForURL(/\/login/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admin/orders');
  await signIn(page, 'writer');
  await page.goto('/admin/orders');
  await page.waitForURL((url) => !url.pathname.startsWith('/admin/orders'));
});

/** A red square of eight pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);
