import { managedProductsApi, orderWorkApi, type Product, productsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signInWithAccess } from '../access/testing/access.ts';
import routes from '../screens.ts';
import StoreSummary from '../summary.tsx';
import { product, variant } from './testing/product.ts';

beforeEach(() => signInWithAccess('store-manager'));

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;

/** An API of these products with state. */
function keeping(products: Product[]) {
  let kept = products;
  const asked: Record<string, string>[] = [];
  const found = ({ searchParams }: URL) =>
    kept.filter(
      ({ archived, title, type }) =>
        archived === (searchParams.get('status') === 'archived') &&
        type === (searchParams.get('type') ?? type) &&
        title.toLowerCase().includes(searchParams.get('search') ?? ''),
    );
  mockAnswer(productsApi.list, ({ address }) => {
    const { limit, cursor, ...filters } = Object.fromEntries(address.searchParams);
    asked.push(filters);
    const rows = found(address);
    const begin = rows.findIndex(({ _id }) => _id === cursor) + 1;
    return rows.slice(begin, begin + Number(limit));
  });
  mockAnswer(managedProductsApi.figures, ({ address }) => {
    const active = kept.filter(({ archived }) => !archived);
    const listed = address.searchParams.get('status') === 'archived' ? kept.filter(({ archived }) => archived) : active;
    const types = [...new Set(listed.flatMap(({ type }) => type ?? []))].sort();
    return {
      active: active.length,
      archived: kept.length - active.length,
      types: new Set(active.map(({ type }) => type)).size,
      variants: active.flatMap(({ variants }) => variants).length,
      found: found(address).length,
      typeCounts: types.map((type) => ({ type, count: listed.filter((one) => one.type === type).length })),
    };
  });
  mockAnswer(productsApi.update, ({ address, body }) => {
    const id = address.pathname.split('/').at(-1);
    kept = kept.map((one) => (one._id === id ? { ...one, ...(body as { archived: boolean }) } : one));
    return kept.find(({ _id }) => _id === id)!;
  });
  return asked;
}

test('the figures are of active products; the number of visible ones follows the filters, which are in the address', async () => {
  keeping([
    product('Suns jersey', { variants: [variant(89), variant(99)] }),
    product('Suns cap', { type: 'Cap', variants: [variant(20)] }),
    product('Old stick', { type: 'Stick', archived: true }),
  ]);
  const { router } = open(routes, '/admin/products');
  await screen.findByText('Suns jersey');
  await screen.findByText('Active products');
  expect(['Active products', 'Visible now', 'Product types', 'Total variants'].map(figure)).toEqual([
    '2',
    '2',
    '2',
    '3',
  ]);
  expect(within(screen.getByLabelText('Product type')).getByText('Cap (1)')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Product type'), { target: { value: 'Cap' } });
  await expect.poll(titles).toEqual(['Suns cap']);
  await expect.poll(() => figure('Visible now')).toBe('1');
  expect(router.state.location.search).toBe('?type=Cap');
});

test('the API gets the address’s filters; an unknown type shows all', async () => {
  const asked = keeping([product('Suns cap', { type: 'Cap', archived: true })]);
  open(routes, '/admin/products?status=archived&type=Cap&search=%20suns%20');
  await screen.findByText('Suns cap');
  expect(asked).toEqual([{ status: 'archived', type: 'Cap', search: 'suns', order: 'title' }]);
  open(routes, '/admin/products?status=archived&type=Stick');
  await expect.poll(() => asked.at(-1)).toEqual({ status: 'archived', order: 'title' });
});

test('“Show more” loads the rest; a failure is reported', async () => {
  const many = Array.from({ length: 60 }, (_, at) => product(`Puck ${at}`));
  keeping(many);
  open(routes, '/admin/products');
  await screen.findByText('Puck 49');
  expect(titles()).toHaveLength(50);
  mockError(productsApi.list, 500);
  fireEvent.click(screen.getByText('Show more'));
  expect(await screen.findByText('The next rows could not be loaded. Please try again.')).toBeTruthy();
  expect(titles()).toHaveLength(50);
  keeping(many);
  fireEvent.click(await screen.findByText('Show more'));
  expect(await screen.findByText('Puck 59')).toBeTruthy();
  expect(titles()).toHaveLength(60);
  expect(screen.queryByText('Show more')).toBeNull();
});

test('a card shows the price range, three variants and the number of others', async () => {
  keeping([
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
  keeping([product('Puck', { variants: [variant(null)] })]);
  open(routes, '/admin/products');
  expect(await screen.findByText('Pricing pending')).toBeTruthy();
});

test('an archived product leaves the list after the confirmation, and can be restored', async () => {
  keeping([product('Home jersey'), product('Puck', { type: 'Puck' })]);
  open(routes, '/admin/products');
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Puck' }));
  const question = screen.getByRole('dialog', { name: 'Are you sure you want to archive this product?' });
  fireEvent.click(within(question).getByText('Archive'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titles()).toEqual(['Home jersey']);
  expect(screen.getByText('Product archived')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: /^Archived/ }));
  await expect.poll(titles).toEqual(['Puck']);
  fireEvent.click(screen.getByRole('button', { name: 'Restore Puck' }));
  expect(await screen.findByText('Product restored')).toBeTruthy();
  expect(await screen.findByText('No archived products')).toBeTruthy();
});

test('an unanswered archiving says so, and product and dialog stay', async () => {
  keeping([product('Puck')]);
  mockError(productsApi.update, 500);
  open(routes, '/admin/products');
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Puck' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Archive'));
  expect(await screen.findByText('Failed to archive product. Please try again.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel'));
  expect(titles()).toEqual(['Puck']);
});

test('an empty result can be cleared', async () => {
  keeping([product('Puck')]);
  open(routes, '/admin/products?search=zamboni');
  expect(await screen.findByText('No products match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  await expect.poll(titles).toEqual(['Puck']);
});

test('a writer is redirected home', async () => {
  await signInWithAccess('writer');
  const { router } = open(routes, '/admin/products');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the dashboard card counts open tasks, each with a link', async () => {
  mockAnswer(orderWorkApi.summary, {
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
