import { managedProductsApi, type StockMovement, teamsApi } from '@league/contract';
import { answering, open, refusing } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enterAs } from '../access/testing/access.ts';
import routes from '../screens.ts';
import { id, managed, variantId } from './testing/managedProduct.ts';
import { newVariant, withSizes } from './VariantsField.tsx';

// Preloads the screens' chunks.
beforeAll(() =>
  Promise.all([import('./NewProductPage.tsx'), import('./EditProductPage.tsx'), import('./StockCard.tsx')]),
);
beforeEach(async () => {
  await enterAs('store-manager');
  answering(teamsApi.listPublic, []);
  answering(managedProductsApi.listMovements, []);
  answering(managedProductsApi.get, managed());
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a product is created with generated sizes, and opens its own page', async () => {
  let sent: unknown;
  answering(managedProductsApi.create, ({ body }) => {
    sent = body;
    return managed();
  });
  const { router } = open(routes, '/admin/create-product');
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: ' Home jersey ' } });
  fireEvent.click(screen.getByText('Generate sizes S–XXL'));
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Variant( |$)/).map(({ value }) => value)).toEqual([
    'S',
    'M',
    'L',
    'XL',
    'XXL',
  ]);
  fireEvent.change(screen.getAllByLabelText('Price in dollars')[0]!, { target: { value: '129.50' } });
  fireEvent.change(screen.getAllByLabelText('Stock')[0]!, { target: { value: '12' } });
  for (const name of ['M', 'L', 'XL']) fireEvent.click(screen.getByLabelText(`Remove ${name}`));
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/edit-product/${id}`));
  expect(sent).toMatchObject({
    title: 'Home jersey',
    variants: [
      { title: 'S', sku: null, price: 129.5, stock: 12 },
      { title: 'XXL', price: null, stock: 0 },
    ],
  });
});

test('a field of a new variant keeps the focus while typing', async () => {
  open(routes, '/admin/create-product');
  const field = await screen.findByLabelText('SKU');
  field.focus();
  for (const typed of ['S', 'SC', 'SCA']) fireEvent.change(field, { target: { value: typed } });
  expect(document.activeElement).toBe(field);
  expect(screen.getByLabelText<HTMLInputElement>('SKU').value).toBe('SCA');
});

test('missing values are reported at their fields, and nothing is sent', async () => {
  open(routes, '/admin/create-product');
  fireEvent.change(await screen.findByLabelText('Price in dollars'), { target: { value: 'dear' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  expect(await screen.findByText('Title is required.')).toBeTruthy();
  expect(screen.getByText('Please enter an amount such as 12.50.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Remove One size'));
  expect(await screen.findByText('Please add a variant.')).toBeTruthy();
});

test('a duplicate SKU is reported at its variant', async () => {
  refusing(managedProductsApi.create, 409, {
    code: 'products.sku-taken',
    message: 'Another product has this SKU.',
    issues: [{ path: 'variants.0.sku', message: 'Another product has this SKU.' }],
  });
  open(routes, '/admin/create-product');
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Cap' } });
  type('SKU', 'SUN-1');
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  expect(await screen.findByText('Another product has this SKU.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('SKU').value).toBe('SUN-1');
});

test('case 22: the second editor is told what has changed; the input stays, and the next save is based on the newer version', async () => {
  const sent: unknown[] = [];
  refusing(managedProductsApi.save, 409, {
    code: 'products.changed',
    message: 'Hany Fares has changed the description of this product since you opened it.',
    issues: [{ path: 'description', message: 'Hany Fares has changed this.' }],
    current: managed({ description: 'Warmer.', version: 2 }),
  });
  open(routes, `/admin/edit-product/${id}`);
  await screen.findByLabelText(/^Title/);
  type(/^Title/, 'Suns Winter Scarf');
  fireEvent.click(screen.getByText('Save changes'));
  const notice = await screen.findByRole('region', { name: 'Somebody else saved this first' });
  expect(within(notice).getByText('Description').nextElementSibling?.textContent).toBe('Warmer.');
  expect(document.activeElement).toBe(notice);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Suns Winter Scarf');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Warmer.');
  answering(managedProductsApi.save, ({ body }) => {
    sent.push(body);
    return managed({ title: 'Suns Winter Scarf', description: 'Warmer.', version: 3 });
  });
  fireEvent.click(screen.getByText('Save changes'));
  expect(await screen.findByText('Product saved')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Suns Winter Scarf', description: 'Warmer.', version: 2 }]);
});

test('stock is changed with a reason, and its history shows the actor', async () => {
  let sent: unknown;
  const movement: StockMovement = {
    _id: '0198a000-0000-7000-8000-0000000000e1',
    variantId,
    variant: 'One size',
    change: -3,
    stockAfter: 7,
    reason: 'damaged',
    note: 'Wet box',
    by: 'Dina Magdy',
    orderNumber: null,
    at: '2026-11-21T10:00:00.000Z',
  };
  open(routes, `/admin/edit-product/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  answering(managedProductsApi.changeStock, ({ body }) => {
    sent = body;
    answering(managedProductsApi.listMovements, [movement]);
    return managed({ variants: [{ ...managed().variants[0]!, stock: 7 }] });
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Change stock' }));
  expect(await dialog.findByText('Please enter a whole number other than 0.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Change/), { target: { value: '-3' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'damaged' } });
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Wet box' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change stock' }));
  expect(await screen.findByText('Wet box')).toBeTruthy();
  expect(sent).toEqual({ variantId, change: -3, reason: 'damaged', note: 'Wet box' });
});

test('an unknown product says so', async () => {
  refusing(managedProductsApi.get, 404, { message: 'There is no such product.' });
  open(routes, `/admin/edit-product/${id}`);
  expect(await screen.findByText('Product not found.')).toBeTruthy();
});

test('new sizes are added after existing ones, with the last price, without duplicates', () => {
  const small = { ...newVariant('s'), price: 20 };
  expect(withSizes([small]).map(({ title, price }) => [title, price])).toEqual([
    ['s', 20],
    ['M', 20],
    ['L', 20],
    ['XL', 20],
    ['XXL', 20],
  ]);
});

test('a copy has everything except SKUs and stock, and names its original', async () => {
  let sent: unknown;
  answering(managedProductsApi.create, ({ body }) => {
    sent = body;
    return managed();
  });
  open(routes, `/admin/edit-product/${id}`);
  const link = await screen.findByRole('link', { name: 'Duplicate' });
  expect(link.getAttribute('href')).toBe(`/admin/create-product?from=${id}`);
  fireEvent.click(link);
  expect(await screen.findByDisplayValue('Copy of Suns Scarf')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('On sale'));
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  expect(await screen.findByText('Please keep a variant on sale, or archive the product.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('On sale'));
  fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
  await waitFor(() => expect(sent).toBeTruthy());
  expect(sent).toMatchObject({
    title: 'Copy of Suns Scarf',
    copyOf: id,
    variants: [{ title: 'One size', sku: null, price: 24.5, stock: 0, lowStockLevel: 3, active: true }],
  });
});
