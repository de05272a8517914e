import { orderWorkApi, type Product, productsApi } from '@league/contract';
import { answering, open, refusing } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterAs } from '../access/testing/access.ts';
import routes from '../screens.ts';
import StoreSummary from '../summary.tsx';
import { product, variant } from './testing/product.ts';

beforeEach(() => enterAs('store-manager'));

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;

/** An API that keeps what it is told. */
function keeping(products: Product[]) {
  let kept = products;
  answering(productsApi.list, () => kept);
  answering(productsApi.update, ({ address, body }) => {
    const id = address.pathname.split('/').at(-1);
    kept = kept.map((one) => (one._id === id ? { ...one, ...(body as { archived: boolean }) } : one));
    return kept.find(({ _id }) => _id === id)!;
  });
}

test('the figures are of the active products; visible now follows the filters, which stand in the address', async () => {
  answering(productsApi.list, [
    product('Suns jersey', { variants: [variant(89), variant(99)] }),
    product('Suns cap', { type: 'Cap', variants: [variant(20)] }),
    product('Old stick', { type: 'Stick', archived: true }),
  ]);
  const { router } = open(routes, '/admin/products');
  await screen.findByText('Suns jersey');
  expect(['Active products', 'Visible now', 'Product types', 'Total variants'].map(figure)).toEqual([
    '2',
    '2',
    '2',
    '3',
  ]);
  expect(within(screen.getByLabelText('Product type')).getByText('Cap (1)')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Product type'), { target: { value: 'Cap' } });
  expect(titles()).toEqual(['Suns cap']);
  expect(figure('Visible now')).toBe('1');
  expect(router.state.location.search).toBe('?type=Cap');
});

test('a card shows the price range, three variants and how many more there are', async () => {
  answering(productsApi.list, [
    product('Home jersey', {
      variants: [variant(89, 'S'), variant(null, 'M'), { ...variant(99, 'L'), inStock: false }, variant(99, 'XL')],
    }),
  ]);
  open(routes, '/admin/products');
  expect(await screen.findByText('$89.00 – $99.00')).toBeTruthy();
  expect(screen.getByText('4 variants')).toBeTruthy();
  expect(screen.getByText('TBD')).toBeTruthy();
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.getByText('+1 more variant')).toBeTruthy();
  expect(screen.queryByText('XL')).toBeNull();
});

test('a product without any price is pending', async () => {
  answering(productsApi.list, [product('Puck', { variants: [variant(null)] })]);
  open(routes, '/admin/products');
  expect(await screen.findByText('Pricing pending')).toBeTruthy();
});

test('an archived product leaves the list after the question, and can be restored', async () => {
  keeping([product('Home jersey'), product('Puck', { type: 'Puck' })]);
  open(routes, '/admin/products');
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Puck' }));
  const question = screen.getByRole('dialog', { name: 'Are you sure you want to archive this product?' });
  fireEvent.click(within(question).getByText('Archive'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titles()).toEqual(['Home jersey']);
  expect(screen.getByText('Product archived')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: /^Archived/ }));
  expect(titles()).toEqual(['Puck']);
  fireEvent.click(screen.getByRole('button', { name: 'Restore Puck' }));
  expect(await screen.findByText('Product restored')).toBeTruthy();
  expect(screen.getByText('No archived products')).toBeTruthy();
});

test('an archiving that nobody answered says so, and the product and the question stay', async () => {
  answering(productsApi.list, [product('Puck')]);
  refusing(productsApi.update, 500);
  open(routes, '/admin/products');
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Puck' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Archive'));
  expect(await screen.findByText('Failed to archive product. Please try again.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(titles()).toEqual(['Puck']);
});

test('nothing that matches can be cleared', async () => {
  answering(productsApi.list, [product('Puck')]);
  open(routes, '/admin/products?search=zamboni');
  expect(await screen.findByText('No products match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(titles()).toEqual(['Puck']);
});

test('products that do not come are said so in their place, and come when asked for again', async () => {
  refusing(productsApi.list, 500);
  open(routes, '/admin/products');
  expect(await screen.findByText("We couldn't load your products. Please try again.")).toBeTruthy();
  answering(productsApi.list, [product('Puck')]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Puck')).toBeTruthy();
});

test('a writer is led home', async () => {
  await enterAs('writer');
  const { router } = open(routes, '/admin/products');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the dashboard card counts what waits, and each figure leads to what it counts', async () => {
  answering(orderWorkApi.summary, {
    processing: 9,
    processingLong: 2,
    lowStock: 14,
    weekRevenue: 3456.5,
  });
  open([{ path: '/admin', element: <StoreSummary /> }], '/admin');
  await screen.findByText('In processing');
  const leads = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(leads).toEqual([
    ['Orders', '/admin/orders'],
    ['9', '/admin/orders?status=Processing'],
    ['2', '/admin/orders?status=Processing&waiting=long'],
    ['14', '/admin/products/low-stock'],
    ['$3,456.50', '/admin/orders/revenue?days=7'],
  ]);
});
