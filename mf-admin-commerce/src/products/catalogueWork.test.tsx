import { type ImportPlan, type ManagedProduct, managedProductsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInWithAccess } from '../access/testing/access.ts';
import routes from '../screens.ts';

// Preloads the screens' chunks.
beforeAll(() =>
  Promise.all([import('./BulkEditPage.tsx'), import('./ImportProductsPage.tsx'), import('./LowStockPage.tsx')]),
);
beforeEach(() => signInWithAccess('store-manager'));

const scarf: ManagedProduct = {
  _id: '0198a000-0000-7000-8000-0000000000d1',
  title: 'Suns Scarf',
  type: 'Scarf',
  category: 'accessories',
  description: null,
  teamId: null,
  weightGrams: null,
  images: [],
  variants: [
    {
      id: '0198a000-0000-7000-8000-0000000000d2',
      title: 'Short',
      sku: 'S-1',
      price: 20,
      stock: 2,
      lowStockLevel: 1,
      active: true,
    },
    {
      id: '0198a000-0000-7000-8000-0000000000d3',
      title: 'Long',
      sku: 'S-2',
      price: null,
      stock: 9,
      lowStockLevel: 1,
      active: true,
    },
  ],
  customizations: [],
  archived: false,
  version: 1,
  savedBy: null,
};

test('a bulk edit shows its changes before saving, and sends the previous prices and stock', async () => {
  let sent: unknown;
  mockAnswer(managedProductsApi.variants, [scarf]);
  mockAnswer(managedProductsApi.bulkEdit, ({ body }) => {
    sent = body;
    return { changed: 2 };
  });
  open(routes, '/admin/products/bulk');
  fireEvent.click(await screen.findByText('Choose all that are shown'));
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: 'percent' } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
  fireEvent.change(screen.getByLabelText('Stock changes by'), { target: { value: '-3' } });
  expect(screen.getByText('$22.00')).toBeTruthy();
  expect(screen.getByText('Suns Scarf, Short: Not enough stock')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 2 variants' }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Stock changes by'), { target: { value: '-2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 variants' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Save 2 variants'));
  expect(await screen.findByText('2 variants changed')).toBeTruthy();
  expect(sent).toEqual({
    variants: [
      { variantId: scarf.variants[0]!.id, price: { from: 20, to: 22 }, stockChange: -2, expectedStock: 2 },
      { variantId: scarf.variants[1]!.id, stockChange: -2, expectedStock: 9 },
    ],
    reason: 'received',
    note: '',
  });
});

test('a bulk edit is not saved while a part of it cannot be read', async () => {
  mockAnswer(managedProductsApi.variants, [scarf]);
  open(routes, '/admin/products/bulk');
  fireEvent.click(await screen.findByText('Choose all that are shown'));
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: 'set' } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '30' } });
  fireEvent.change(screen.getByLabelText('Stock changes by'), { target: { value: 'ten' } });
  expect(screen.getByText('Please enter a whole number.')).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save 2 variants' });
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Stock changes by'), { target: { value: '+10' } });
  expect(screen.queryByText('Please enter a whole number.')).toBeNull();
  expect(save.disabled).toBe(false);
});

test('a concurrent change of a price is reported, and the input stays', async () => {
  mockAnswer(managedProductsApi.variants, [scarf]);
  mockError(managedProductsApi.bulkEdit, 409, { message: 'Somebody has changed one of these prices meanwhile.' });
  open(routes, '/admin/products/bulk');
  fireEvent.click(await screen.findByLabelText('Choose Suns Scarf, Short'));
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: 'pending' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save one variant' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Save one variant'));
  expect(await screen.findByText('Somebody has changed one of these prices meanwhile.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Price').value).toBe('pending');
});

test('a bulk edit that is sent again after a lost response still expects the stock from before', async () => {
  const sent: unknown[] = [];
  let stock = 9;
  let loaded = 0;
  mockAnswer(managedProductsApi.variants, () => {
    loaded += 1;
    return [{ ...scarf, variants: [{ ...scarf.variants[1]!, stock }] }];
  });
  mockAnswer(managedProductsApi.bulkEdit, ({ body }) => {
    sent.push(body);
    stock += 5;
    throw new TypeError('The network is away.');
  });
  open(routes, '/admin/products/bulk');
  fireEvent.click(await screen.findByLabelText('Choose Suns Scarf, Long'));
  fireEvent.change(screen.getByLabelText('Stock changes by'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save one variant' }));
  const confirm = within(await screen.findByRole('dialog')).getByText<HTMLButtonElement>('Save one variant');
  fireEvent.click(confirm);
  await waitFor(() => expect(loaded).toBe(2));
  await screen.findByText('19');
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ variants: [{ stockChange: 5, expectedStock: 9 }] });
});

test('a table is checked with errors by row, and imported when it has none', async () => {
  const plan = (about: Partial<ImportPlan>): ImportPlan => ({
    committed: false,
    plan: [],
    faults: [],
    ignored: [],
    ...about,
  });
  const sent: { commit: boolean }[] = [];
  mockAnswer(
    managedProductsApi.importTable,
    plan({ faults: [{ row: 1, column: 'Price', message: 'This is not an amount.' }], ignored: ['Colour'] }),
  );
  open(routes, '/admin/products/import');
  const paste = await screen.findByLabelText('Or paste the lines here');
  fireEvent.click(screen.getByText('Check the lines'));
  expect(await screen.findByText('Please choose a file or paste the lines to import.')).toBeTruthy();
  fireEvent.change(paste, { target: { value: 'Title,Variant,Price,Colour\nCap,S,10,red\nCap,M,dear,red' } });
  fireEvent.click(await screen.findByText('Check the lines'));
  expect((await screen.findByText('This is not an amount.')).closest('td')?.textContent).toBe(
    'dearThis is not an amount.',
  );
  expect(screen.getByText('One error to correct: 1 at Price. Nothing is imported until then.')).toBeTruthy();
  expect(screen.getByText('Not imported: Colour.')).toBeTruthy();
  mockAnswer(managedProductsApi.importTable, ({ body }) => {
    sent.push(body as { commit: boolean });
    return plan({
      committed: (body as { commit: boolean }).commit,
      plan: [{ row: 0, action: 'create', record: 'Cap, S', reason: null }],
    });
  });
  fireEvent.change(paste, { target: { value: 'Title,Variant,Price\nCap,S,10' } });
  fireEvent.click(await screen.findByText('Check the lines'));
  fireEvent.click(await screen.findByText('Import one line'));
  expect(await screen.findByText('See the products')).toBeTruthy();
  await waitFor(() => expect(sent.map(({ commit }) => commit)).toEqual([false, true]));
});

test('low stock links to where it can be changed', async () => {
  mockAnswer(managedProductsApi.lowStock, [
    {
      productId: scarf._id,
      product: 'Suns Scarf',
      variantId: scarf.variants[0]!.id,
      variant: 'Short',
      sku: 'S-1',
      stock: 0,
      lowStockLevel: 1,
    },
  ]);
  open(routes, '/admin/products/low-stock');
  const link = await screen.findByRole('link', { name: 'Edit details of Suns Scarf, Short' });
  expect(link.getAttribute('href')).toBe(`/admin/edit-product/${scarf._id}`);
  expect(screen.getByText('Sold out')).toBeTruthy();
});
