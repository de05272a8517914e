import {
  columnMatchingApi,
  type ImportInput,
  type Order,
  ordersApi,
  orderWorkApi,
  sessionsApi,
} from '@league/contract';
import { queryClient } from '@league/kit';
import { meQuery } from '@league/kit/queries';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signInWithAccess } from '../access/testing/access.ts';
import routes from '../screens.ts';
import { order, summaryOf } from './testing/order.ts';

// Preloads the screen's chunks.
beforeAll(() => Promise.all([import('./OrdersPage.tsx'), import('./BulkCancelDialog.tsx')]));
beforeEach(() => signInWithAccess('store-manager'));

const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;
const select = (orderNumber: string) => screen.findByLabelText<HTMLSelectElement>(`Status of order ${orderNumber}`);
const second = order({
  orderNumber: 'ABCD-0000-0000-0001',
  status: 'Shipped',
  customer: { name: 'Karim Adel', email: 'karim@example.com' },
});

/** A paged order book. */
function book(orders: Order[]) {
  const asked: URLSearchParams[] = [];
  mockAnswer(ordersApi.read, ({ address }) => {
    asked.push(address.searchParams);
    const status = address.searchParams.get('status');
    return { orders: orders.filter((one) => !status || one.status === status), summary: summaryOf(orders) };
  });
  return asked;
}

test('the page has four tiles, tabs, and rows with number, customer, status, total in dollars and date', async () => {
  book([order(), second]);
  open(routes, '/admin/orders');
  await select('7K3M-09QX-1ZTB-2C4V');
  expect(['Total Orders', 'Revenue', 'Average Order Value', 'Delivered Orders'].map(figure)).toEqual([
    '2',
    '$1,234.50',
    '$61.73',
    '0',
  ]);
  const tabs = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All2', 'Processing1', 'Shipped1', 'Delivered0']);
  const row = screen.getByRole('row', { name: /Salma Hegazi/ });
  expect(row.textContent).toContain('salma@example.com');
  expect(row.textContent).toContain('$164.16');
  expect(row.textContent).toContain('Nov 20, 2026, 12:00');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/orders/7K3M-09QX-1ZTB-2C4V');
});

test('tab, search and page are in the address and are sent to the server', async () => {
  const asked = book([order(), second]);
  const { router } = open(routes, '/admin/orders?page=3');
  fireEvent.click(await screen.findByRole('button', { name: /^Shipped/ }));
  expect(await screen.findByText('Karim Adel')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Salma Hegazi')).toBeNull());
  fireEvent.change(screen.getByLabelText('Search by order number, name or email'), { target: { value: ' karim ' } });
  await waitFor(() => expect(asked.at(-1)!.get('search')).toBe('karim'));
  expect(asked.at(-1)!.get('status')).toBe('Shipped');
  expect(asked[0]!.get('page')).toBe('3');
  expect(asked.at(-1)!.get('page')).toBe('1');
  expect(router.state.location.search).toBe('?status=Shipped&search=+karim+');
});

test('after all orders of the last page have moved, the page before is shown', async () => {
  mockAnswer(ordersApi.read, ({ address }) => {
    const summary = summaryOf([order()]);
    const orders = address.searchParams.get('page') === '2' ? [order()] : [];
    return { orders, summary: { ...summary, found: { ...summary.found, Processing: 51 } } };
  });
  open(routes, '/admin/orders?status=Processing&page=3');
  expect(await screen.findByText('Salma Hegazi')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('51–51 of 51');
});

test('a status is set, announced, and in the list at once', async () => {
  let sent: unknown;
  const now = order();
  mockAnswer(ordersApi.read, () => ({ orders: [now], summary: summaryOf([now]) }));
  mockAnswer(ordersApi.setStatus, ({ body }) => {
    sent = body;
    now.status = 'Shipped';
    return { message: 'Order updated', order: order({ status: 'Shipped' as const }) };
  });
  open(routes, '/admin/orders');
  fireEvent.change(await select(now.orderNumber), { target: { value: 'Shipped' } });
  expect(await screen.findByText('Order updated')).toBeTruthy();
  expect(sent).toEqual({ orderNumber: now.orderNumber, status: 'Shipped', expectedStatus: 'Processing' });
  expect((await select(now.orderNumber)).value).toBe('Shipped');
});

test('by keyboard, only the status at which Enter is pressed is set, and the focus stays', async () => {
  const sent: unknown[] = [];
  book([order()]);
  mockAnswer(ordersApi.setStatus, ({ body }) => {
    sent.push(body);
    return { message: 'Order updated', order: order({ status: 'Delivered' as const }) };
  });
  open(routes, '/admin/orders');
  const field = await select(order().orderNumber);
  field.focus();
  for (const status of ['Shipped', 'Delivered']) {
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.change(field, { target: { value: status } });
  }
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Order updated');
  expect(sent).toEqual([{ orderNumber: order().orderNumber, status: 'Delivered', expectedStatus: 'Processing' }]);
  expect(document.activeElement).toBe(field);
});

test('a status is moved backwards only after a confirmation', async () => {
  const sent: unknown[] = [];
  mockAnswer(ordersApi.read, { orders: [second], summary: summaryOf([second]) });
  mockAnswer(ordersApi.setStatus, ({ body }) => {
    sent.push(body);
    return { message: 'Order updated', order: { ...second, status: 'Processing' as const } };
  });
  open(routes, '/admin/orders');
  fireEvent.change(await select(second.orderNumber), { target: { value: 'Processing' } });
  const question = await screen.findByRole('dialog', { name: `Move order ${second.orderNumber} backwards?` });
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByText('Move backwards'));
  await screen.findByText('Order updated');
  expect(sent).toHaveLength(1);
});

test('case 23: the slower of two managers is told who was faster, and sees the current order', async () => {
  const now = order();
  mockAnswer(ordersApi.read, () => ({ orders: [now], summary: summaryOf([now]) }));
  mockError(ordersApi.setStatus, 409, {
    code: 'orders.changed',
    message: 'Hany Fares has set this order to Delivered meanwhile.',
    current: order({ status: 'Delivered' }),
  });
  open(routes, '/admin/orders');
  const field = await select(now.orderNumber);
  now.status = 'Delivered';
  fireEvent.change(field, { target: { value: 'Shipped' } });
  expect(await screen.findByText('Hany Fares has set this order to Delivered meanwhile.')).toBeTruthy();
  await waitFor(async () => expect((await select(now.orderNumber)).value).toBe('Delivered'));
});

test.each([
  [403, 'You do not have permission to update orders.'],
  [500, 'Failed to update order'],
])('an update that is answered %s says: %s', async (status, told) => {
  book([order()]);
  mockError(ordersApi.setStatus, status);
  open(routes, '/admin/orders');
  fireEvent.change(await select('7K3M-09QX-1ZTB-2C4V'), { target: { value: 'Shipped' } });
  expect(await screen.findByText(told)).toBeTruthy();
  expect((await select('7K3M-09QX-1ZTB-2C4V')).value).toBe('Processing');
});

test.each([
  [403, 'You do not have permission to view orders.'],
  [500, 'We were unable to load the latest orders. Please try again.'],
])('orders that are answered %s say: %s, and can be retried', async (status, told) => {
  mockError(ordersApi.read, status);
  open(routes, '/admin/orders');
  expect(await screen.findByText(told)).toBeTruthy();
  book([order()]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Salma Hegazi')).toBeTruthy();
});

test('a session that expires while orders load or change has this page’s message, and leads to sign in and back', async () => {
  mockError(ordersApi.read, 401);
  const { router } = open(routes, '/admin/orders');
  expect(await screen.findByText('Your session expired. Please sign in again to view orders.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fadmin%2Forders');
});

test('a session that expires during an update has its message', async () => {
  book([order()]);
  mockError(ordersApi.setStatus, 401);
  open(routes, '/admin/orders');
  fireEvent.change(await select('7K3M-09QX-1ZTB-2C4V'), { target: { value: 'Shipped' } });
  expect(await screen.findByText('Your session expired. Please sign in again to update orders.')).toBeTruthy();
});

test('filters without results can be cleared', async () => {
  mockAnswer(ordersApi.read, ({ address }) => ({
    orders: address.searchParams.get('search') ? [] : [order()],
    summary: summaryOf([order()]),
  }));
  open(routes, '/admin/orders?search=zamboni');
  expect(
    await screen.findByText('No orders match your current filters. Try adjusting the filters or clearing your search.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(await screen.findByText('Salma Hegazi')).toBeTruthy();
});

test('the store’s access is confirmed before anything is shown, while the orders load', async () => {
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  // As after a reload.
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  mockAnswer(sessionsApi.me, async () => {
    await confirmed;
    return {
      _id: '0198a000-0000-7000-8000-000000000001',
      name: 'Nadia Samir',
      email: 'nadia@example.com',
      role: 'store-manager' as const,
      teamIds: [],
    };
  });
  const asked = book([order()]);
  open(routes, '/admin/orders');
  expect(await screen.findByText('Confirming your store access…')).toBeTruthy();
  const name = await screen.findByText('Salma Hegazi');
  expect(asked).toHaveLength(1);
  // With the whole screen: no part of it is seen, read aloud or focused.
  expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(name.closest('[hidden]')).toBeTruthy();
  confirm();
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
  expect(screen.getByText('Salma Hegazi')).toBe(name);
  expect(name.closest('[hidden]')).toBeNull();
  expect(screen.queryByText('Confirming your store access…')).toBeNull();
  expect(asked).toHaveLength(1);
});

test('other roles are redirected, also if only the server knows the new role', async () => {
  await signInWithAccess('writer');
  const { router } = open(routes, '/admin/orders');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await signInAs('store-manager');
  mockAnswer(sessionsApi.me, {
    _id: '0198a000-0000-7000-8000-000000000001',
    name: 'Nadia Samir',
    email: 'nadia@example.com',
    role: 'writer',
    teamIds: [],
  });
  const { router: again } = open(routes, '/admin/orders');
  await waitFor(() => expect(again.state.location.pathname).toBe('/'));
});

test('several orders are set after a confirmation; skipped ones are reported', async () => {
  let sent: unknown;
  book([order(), second]);
  mockAnswer(orderWorkApi.setStatuses, ({ body }) => {
    sent = body;
    return {
      message: 'Order updated',
      orders: [order({ status: 'Delivered' })],
      refused: [{ orderNumber: second.orderNumber, message: 'This order was cancelled.' }],
    };
  });
  open(routes, '/admin/orders');
  fireEvent.click(await screen.findByLabelText('Choose order 7K3M-09QX-1ZTB-2C4V'));
  fireEvent.click(screen.getByText('Choose all that are shown'));
  fireEvent.click(screen.getByText('Set to Delivered'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Set to Delivered'));
  expect(await screen.findByText(`${second.orderNumber}: This order was cancelled.`)).toBeTruthy();
  expect(sent).toEqual({
    status: 'Delivered',
    orders: [
      { orderNumber: '7K3M-09QX-1ZTB-2C4V', expectedStatus: 'Processing' },
      { orderNumber: second.orderNumber, expectedStatus: 'Shipped' },
    ],
  });
  expect(screen.queryByText('2 orders chosen')).toBeNull();
});

test('all orders that were not changed are listed, and stay chosen', async () => {
  const orders = Array.from({ length: 7 }, (_, at) => order({ orderNumber: `7K3M-09QX-1ZTB-2C4${at}` }));
  const refused = orders.slice(1).map(({ orderNumber }, at) => ({ orderNumber, message: `Reason ${at}.` }));
  book(orders);
  mockAnswer(orderWorkApi.setStatuses, { message: 'Order updated', orders: orders.slice(0, 1), refused });
  open(routes, '/admin/orders');
  fireEvent.click(await screen.findByLabelText('Choose order 7K3M-09QX-1ZTB-2C40'));
  fireEvent.click(screen.getByText('Choose all that are shown'));
  fireEvent.click(screen.getByText('Set to Delivered'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Set to Delivered'));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('6 orders were not changed:')).toBeTruthy();
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    refused.map(({ orderNumber, message }) => `${orderNumber}: ${message}`),
  );
  expect(screen.getByText('Order updated')).toBeTruthy();
  expect(screen.getByText('6 orders chosen')).toBeTruthy();
  fireEvent.click(alert.getByText('Hide'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('several orders are set from the statuses that were shown when it was asked', async () => {
  let sent: unknown;
  book([order()]);
  mockAnswer(orderWorkApi.setStatuses, ({ body }) => {
    sent = body;
    return { message: 'Order updated', orders: [], refused: [] };
  });
  open(routes, '/admin/orders');
  fireEvent.click(await screen.findByLabelText('Choose order 7K3M-09QX-1ZTB-2C4V'));
  fireEvent.click(screen.getByText('Set to Shipped'));
  const question = within(await screen.findByRole('dialog'));
  book([order({ status: 'Delivered' })]);
  await queryClient.invalidateQueries();
  expect((await select('7K3M-09QX-1ZTB-2C4V')).value).toBe('Delivered');
  fireEvent.click(question.getByText('Set to Shipped'));
  await waitFor(() =>
    expect(sent).toEqual({
      status: 'Shipped',
      orders: [{ orderNumber: '7K3M-09QX-1ZTB-2C4V', expectedStatus: 'Processing' }],
    }),
  );
});

test('selected orders are canceled with a reason; a refund is offered for paid ones', async () => {
  let sent: unknown;
  const paid = { method: 'card', state: 'paid', refunded: 0, payUntil: null } as const;
  book([order({ payment: paid, importedNumber: 'OLD-10000' }), second]);
  mockAnswer(orderWorkApi.cancelSeveral, ({ body }) => {
    sent = body;
    return { message: '2 orders cancelled', orders: [], refused: [] };
  });
  open(routes, '/admin/orders');
  fireEvent.click(await screen.findByLabelText('Choose order 7K3M-09QX-1ZTB-2C4V'));
  expect(screen.getByText('Imported as OLD-10000')).toBeTruthy();
  fireEvent.click(screen.getByText('Choose all that are shown'));
  fireEvent.click(screen.getByText('Cancel 2 orders'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('Cancel 2 orders'));
  expect(await dialog.findByText('Please give the reason for the cancellation.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not from customers' } });
  expect(dialog.getByLabelText<HTMLInputElement>('Refund one paid order').checked).toBe(true);
  fireEvent.click(await dialog.findByText('Cancel 2 orders'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({
    orders: [
      { orderNumber: '7K3M-09QX-1ZTB-2C4V', expectedStatus: 'Processing', expectedPaid: true },
      { orderNumber: second.orderNumber, expectedStatus: 'Shipped' },
    ],
    reason: 'Not from customers',
    restock: true,
    refund: true,
    notify: true,
  });
});

test('a row marks unpaid orders and cancellation requests, which can be filtered by the address', async () => {
  const asked = { at: '2026-11-20T11:00:00.000Z', reason: '', declinedAt: null, answer: '' };
  const payment = { method: 'card', state: 'unpaid', refunded: 0, payUntil: '2026-11-20T10:30:00.000Z' } as const;
  const calls = book([order({ cancelRequest: asked, payment }), second]);
  open(routes, '/admin/orders?waiting=cancel');
  const row = await screen.findByRole('row', { name: /Salma Hegazi/ });
  expect(within(row).getByText('Not paid yet')).toBeTruthy();
  expect(within(row).getByText('Asks to cancel')).toBeTruthy();
  expect(calls[0]!.get('cancelRequested')).toBe('yes');
  fireEvent.click(screen.getByRole('button', { name: 'Asked to cancel ×' }));
  await waitFor(() => expect(calls.at(-1)!.get('cancelRequested')).toBeNull());
});

test('an import asks how days are read that can be read in two ways', async () => {
  const fields = ['orderNumber', 'email', 'title', 'price', 'quantity', 'total', 'placed'];
  mockAnswer(columnMatchingApi.match, ({ body }) => {
    expect(body).toMatchObject({ kind: 'orders' });
    return { columns: fields.map((field) => ({ field, by: 'name' as const })), dayOrder: 'unclear' as const };
  });
  let sent: ImportInput | undefined;
  mockAnswer(orderWorkApi.importTable, ({ body }) => {
    sent = body as ImportInput;
    return { committed: false, faults: [], plan: [], ignored: [] };
  });
  open(routes, '/admin/orders/import');
  fireEvent.change(await screen.findByLabelText('Or paste the lines here'), {
    target: { value: 'Order,Email,Product,Price,Quantity,Total,Placed\nA-1,a@b.example,Cap,20,1,20,05/01/2026' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check the lines' }));
  const asked = await screen.findByLabelText(/How are days like 05.01.2026/);
  expect(sent).toBeUndefined();
  fireEvent.change(asked, { target: { value: 'monthFirst' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Check the lines' }));
  await waitFor(() => expect(sent).toMatchObject({ fields, dayOrder: 'monthFirst' }));
});
