import { type Order, ordersApi, paymentsApi } from '@league/contract';
import { mockAnswer, mockError, open, setLeagueCurrency, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import routes from '../screens.ts';
import { order } from './testing/order.ts';

const show = (about: Partial<Order> = {}) => {
  mockAnswer(ordersApi.read, { order: order(about) });
  return open(routes, '/order?order=7KQ2-M8XT-04RD-ZC9F');
};

test('without a number, while it loads, and if it is not found, the page says so', async () => {
  const none = open(routes, '/order');
  expect(await screen.findByText('No order number provided.')).toBeTruthy();
  none.unmount();
  mockAnswer(ordersApi.read, () => new Promise<never>(() => undefined));
  const loading = open(routes, '/order?order=7KQ2');
  expect(await screen.findByText('Loading order...')).toBeTruthy();
  loading.unmount();
  mockError(ordersApi.read, 404);
  open(routes, '/order?order=NOTHING');
  expect(await screen.findByText('Order not found.')).toBeTruthy();
});

test('a mistyped number can be corrected', async () => {
  const { router } = open(routes, '/order');
  fireEvent.change(await screen.findByLabelText('Order number'), { target: { value: ' 7kq2-m8xt-04rd-zc9f ' } });
  mockAnswer(ordersApi.read, { order: order() });
  fireEvent.click(screen.getByRole('button', { name: 'Show order' }));
  expect(await screen.findByRole('heading', { name: 'Order 7KQ2-M8XT-04RD-ZC9F' })).toBeTruthy();
  expect(router.state.location.search).toBe('?order=7kq2-m8xt-04rd-zc9f');
});

test('an order shows its date, products, address, contact and total', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Order 7KQ2-M8XT-04RD-ZC9F' })).toBeTruthy();
  expect(screen.getByText('Placed on Nov 19, 2026')).toBeTruthy();
  expect(screen.getByText('Processing on Nov 20, 2026')).toBeTruthy();
  const [jersey, puck] = within(screen.getByRole('list', { name: 'What you ordered' })).getAllByRole('listitem');
  expect(jersey!.textContent).toContain('$144.00');
  expect(within(jersey!).getByRole('img', { name: 'The jersey' })).toBeTruthy();
  expect(within(jersey!).getByText('HEGAZI')).toBeTruthy();
  expect(puck!.textContent).toContain('$18.00 × 2');
  expect(within(screen.getByRole('region', { name: 'Delivery address' })).getByText('14 Sherif Street')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Shipping updates' })).getByText('+20 100 000 0000')).toBeTruthy();
  const billing = within(screen.getByRole('region', { name: 'Billing summary' }));
  expect(billing.getByText('3 Corniche Road')).toBeTruthy();
  for (const [name, amount] of [
    ['Subtotal', '$180.00'],
    ['Shipping', '$0.00'],
    ['Tax', '$25.20'],
    ['Order total', '$205.20'],
  ]) {
    expect(billing.getByText(name!).nextSibling?.textContent).toBe(amount);
  }
  expect(screen.getByRole('link', { name: 'Invoice' }).getAttribute('href')).toBe(
    '/order/invoice?order=7KQ2-M8XT-04RD-ZC9F',
  );
});

test.each([
  ['Processing', 3 / 8, 'Processing', ['Order placed', 'Processing']],
  ['Shipped', 5 / 8, 'Shipped', ['Order placed', 'Processing', 'Shipped']],
  ['Delivered', 7 / 8, 'Delivered', ['Order placed', 'Processing', 'Shipped', 'Delivered']],
] as const)(
  'the bar of an order that is %s is filled (step*2+1)/8, and its steps stand out',
  async (status, share, at, done) => {
    show({ status });
    const bar = await screen.findByTestId('order-bar');
    expect(Number(bar.style.getPropertyValue('--share'))).toBe(share);
    const steps = within(screen.getByRole('region', { name: 'How far your order is' })).getAllByRole('listitem');
    expect(steps.filter((step) => step.dataset.done).map(({ textContent }) => textContent)).toEqual([...done]);
    expect(steps.find((step) => step.getAttribute('aria-current') === 'step')?.textContent).toBe(at);
  },
);

test('a cancelled order has no progress, and says why; it has no invoice', async () => {
  show({ status: 'Cancelled', cancelReason: 'It was not paid in time.', invoiceHref: null });
  expect(Number((await screen.findByTestId('order-bar')).style.getPropertyValue('--share'))).toBe(0);
  expect(screen.getByText('This order was cancelled.')).toBeTruthy();
  expect(screen.getByText('Reason: It was not paid in time.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull();
});

test('the order and invoice of a delivered order without an address say how to get the invoice', async () => {
  show({ status: 'Delivered', invoiceHref: null });
  expect(await screen.findByText(/^We hide addresses 90 days after an order has ended\./)).toBeTruthy();
  open(routes, '/order/invoice?order=7KQ2-M8XT-04RD-ZC9F');
  expect(await screen.findByText('The invoice is no longer shown here.')).toBeTruthy();
  expect(screen.queryByText('There is no invoice for this order.')).toBeNull();
});

test('a shipped parcel has tracking', async () => {
  show({ status: 'Shipped', tracking: { carrier: 'Nile Parcel', number: 'NP42' } });
  expect(await screen.findByText('Nile Parcel NP42')).toBeTruthy();
});

test('a parcel of a known carrier links to its tracking page', async () => {
  show({ status: 'Shipped', tracking: { carrier: 'DHL', number: '2470181162' } });
  const link = await screen.findByRole('link', { name: 'DHL 2470181162 (opens in a new tab)' });
  expect(link.getAttribute('href')).toContain('tracking-id=2470181162');
});

test('an order keeps its currency: with its code where the shop sells in another one now', async () => {
  mockAnswer(ordersApi.read, { order: order({ currency: 'JPY', subtotal: 18_000, tax: 2520, total: 20_520 }) });
  setLeagueCurrency('EUR');
  open(routes, '/order/invoice?order=7KQ2-M8XT-04RD-ZC9F');
  expect(await screen.findByText('Total (JPY)')).toBeTruthy();
  expect(screen.getByText('JPY\u00a020,520', { collapseWhitespace: false })).toBeTruthy();
  expect(screen.queryByText(/[€$]/)).toBeNull();
});

test('the invoice names seller and buyer, and its lines add up to the total', async () => {
  mockAnswer(ordersApi.read, { order: order() });
  open(routes, '/order/invoice?order=7KQ2-M8XT-04RD-ZC9F');
  expect(await screen.findByRole('heading', { name: 'Invoice 7KQ2-M8XT-04RD-ZC9F' })).toBeTruthy();
  expect(screen.getByText('National Ice Hockey League')).toBeTruthy();
  const rows = screen.getAllByRole('row').map(({ lastChild }) => lastChild?.textContent);
  expect(rows).toEqual(['Amount', '$144.00', '$36.00', '$180.00', '$0.00', '$25.20', '$205.20']);
});

test('an invoice says what was refunded, and what remains', async () => {
  mockAnswer(ordersApi.read, { order: order({ payment: card('paid', 30) }) });
  open(routes, '/order/invoice?order=7KQ2-M8XT-04RD-ZC9F');
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(-3)).toEqual(['Total (USD)$205.20', 'Refunded-$30.00', 'Total after refunds (USD)$175.20']);
});

test('without a session the history redirects to the sign-in and back', async () => {
  const { router } = open(routes, '/order-history');
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?redirect=%2Forder-history');
});

test('the history lists orders with their progress and links', async () => {
  await signInAs('customer');
  mockAnswer(ordersApi.read, {
    orders: [
      order({ status: 'Shipped' }),
      order({ orderNumber: 'AAAA-BBBB-CCCC-DDDD', status: 'Cancelled' }),
      order({ orderNumber: 'EEEE-FFFF-GGGG-HHHH', status: 'Delivered' }),
    ],
  });
  open(routes, '/order-history');
  const rows = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/order?order=7KQ2-M8XT-04RD-ZC9F',
    '/order?order=AAAA-BBBB-CCCC-DDDD',
    '/order?order=EEEE-FFFF-GGGG-HHHH',
  ]);
  const share = (row: HTMLElement) => within(row).queryByRole('progressbar') as HTMLProgressElement | null;
  expect(rows.map((row) => share(row) && share(row)!.value / share(row)!.max)).toEqual([2 / 3, null, 1]);
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/shop');
});

test('the history marks unpaid orders', async () => {
  await signInAs('customer');
  mockAnswer(ordersApi.read, {
    orders: [order({ payment: card('unpaid') }), order({ orderNumber: 'PAID', payment: card('paid') })],
  });
  open(routes, '/order-history');
  const [unpaid, paid] = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem');
  expect(within(unpaid!).getByText('Not paid yet')).toBeTruthy();
  expect(within(paid!).queryByText('Not paid yet')).toBeNull();
});

test('a long history is paged', async () => {
  await signInAs('customer');
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => order({ orderNumber: `N${from + at}` }));
  mockAnswer(ordersApi.read, ({ address }) => ({
    orders: address.searchParams.get('cursor') === 'N19' ? numbered(20, 3) : numbered(0, 20),
  }));
  open(routes, '/order-history');
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Order N22')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a role without orders and a failure have different messages', async () => {
  await signInAs('writer');
  mockError(ordersApi.read, 403);
  const refused = open(routes, '/order-history');
  expect(await screen.findByText('Access restricted')).toBeTruthy();
  refused.unmount();
  mockError(ordersApi.read, 500);
  await signInAs('customer');
  open(routes, '/order-history');
  expect(await screen.findByText('We could not load your order history. Please try again.')).toBeTruthy();
  expect(screen.getByText('Unable to load orders.')).toBeTruthy();
  mockAnswer(ordersApi.read, { orders: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

test('an expired session on the history asks to sign in again', async () => {
  mockError(ordersApi.read, 401);
  await signInAs('store-manager');
  open(routes, '/order-history');
  expect((await screen.findByRole('link', { name: 'Staff sign-in' })).getAttribute('href')).toBe(
    '/login?redirect=%2Forder-history',
  );
});

const card = (state: 'unpaid' | 'paid' | 'expired' | 'refunded', refunded = 0): Order['payment'] => ({
  method: 'card',
  state,
  refunded,
  payUntil: state === 'unpaid' ? new Date(Date.now() + 1_800_000).toISOString() : null,
});
const returned = '/order?order=7KQ2-M8XT-04RD-ZC9F&payment=returned';

test('a return before the confirmation shows that it is awaited, and then that the order is paid', async () => {
  mockAnswer(ordersApi.read, { order: order({ payment: card('unpaid') }) });
  let answer = (_: unknown) => {};
  mockAnswer(paymentsApi.pay, () => new Promise((resolve) => (answer = resolve as never)) as never);
  open(routes, returned);
  expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeTruthy();
  expect(screen.queryByText('Thank you! Your order is placed.')).toBeNull();
  answer({ order: order({ payment: card('paid') }), paymentRedirect: null });
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(screen.getByText('Paid by card')).toBeTruthy();
});

test.each([
  ['a return from the payment', { payment: card('paid') }, returned, null],
  ['an order', {}, '/order?order=7KQ2-M8XT-04RD-ZC9F', { isPlaced: true }],
] as const)('after %s the page thanks once: a bookmark or a reload does not', async (_, about, address, state) => {
  mockAnswer(ordersApi.read, { order: order(about) });
  const { router, unmount } = open(routes, '/shop-pages');
  await router.navigate(address, { state });
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  await expect
    .poll(() => [router.state.location.search, router.state.location.state])
    .toEqual(['?order=7KQ2-M8XT-04RD-ZC9F', null]);
  expect(screen.getByText('Thank you! Your order is placed.')).toBeTruthy();
  unmount();
  open(routes, `/order${router.state.location.search}`);
  expect(await screen.findByRole('heading', { name: 'Order 7KQ2-M8XT-04RD-ZC9F' })).toBeTruthy();
  expect(screen.queryByText('Thank you! Your order is placed.')).toBeNull();
});

test('an unpaid order can be paid until its deadline, or canceled; an unavailable payment page is reported', async () => {
  mockAnswer(ordersApi.read, { order: order({ payment: card('unpaid') }) });
  open(routes, '/order?order=7KQ2-M8XT-04RD-ZC9F');
  expect(await screen.findByRole('heading', { name: 'Your order is not paid yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the checkout, without paying' }).getAttribute('href')).toBe(
    '/checkout?unpaid=7KQ2-M8XT-04RD-ZC9F',
  );
  expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull();
  const message = 'Card payments are not available right now. Please try again in a moment.';
  mockError(paymentsApi.pay, 503, { code: 'payments.unreachable', message });
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each([
  ['an hour fast', -60, 30, true],
  ['an hour slow', 60, 0, false],
])('with a clock that is %s an order can be paid until its deadline by the server’s', async (_, ahead, left, may) => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const payment = { ...card('unpaid')!, payUntil: inMinutes(ahead + left), now: inMinutes(ahead) };
  mockAnswer(ordersApi.read, { order: order({ payment }) });
  open(routes, '/order?order=7KQ2-M8XT-04RD-ZC9F');
  expect(await screen.findByText(may ? /^We reserve it for you until/ : /^The time to pay has expired/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' }) !== null).toBe(may);
});

test('after its deadline an order cannot be paid, and is shown canceled afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  mockAnswer(ordersApi.read, () => {
    asked += 1;
    if (asked > 1) return { order: order({ status: 'Cancelled', cancelReason: 'It was not paid in time.' }) };
    return { order: order({ payment: { ...card('unpaid')!, payUntil: new Date(Date.now() - 1000).toISOString() } }) };
  });
  open(routes, '/order?order=7KQ2-M8XT-04RD-ZC9F');
  expect(await screen.findByText(/^The time to pay has expired/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  vi.advanceTimersByTime(4000);
  expect(await screen.findByText('Reason: It was not paid in time.')).toBeTruthy();
});

test.each([
  ['paid', 'Paid by card'],
  ['expired', 'Not paid'],
  ['refunded', 'Refunded to the card'],
] as const)('a payment that is %s says so, with refunds', async (state, say) => {
  show({ payment: card(state, state === 'refunded' ? 205.2 : 0) });
  expect(await screen.findByText(say)).toBeTruthy();
  const refunded = screen.queryByText('Refunded')?.nextSibling?.textContent;
  expect(refunded).toBe(state === 'refunded' ? '$205.20' : undefined);
});

test('a refund that the customer does not have yet is on its way', async () => {
  show({ payment: { ...card('paid', 50)!, paidBack: 20.1 } });
  expect((await screen.findByText('Refund on its way')).nextSibling?.textContent).toBe('$29.90');
  expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('$20.10');
});

test('each status has its day and time, from placing on', async () => {
  show({
    status: 'Shipped',
    history: [
      { status: 'Processing', at: '2026-11-19T10:00:00.000Z' },
      { status: 'Shipped', at: '2026-11-20T10:30:00.000Z' },
    ],
  });
  const list = within(await screen.findByRole('region', { name: 'What happened so far' })).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Order placedNov 19, 2026, 12:00',
    'ShippedNov 20, 2026, 12:30',
  ]);
});

test('a customer requests a cancellation while the order is in processing, and sees the result', async () => {
  show();
  const asked = { at: '2026-11-20T10:00:00.000Z', reason: 'Twice', declinedAt: null, answer: '' };
  let sent: unknown;
  mockAnswer(ordersApi.askToCancel, ({ body }) => {
    sent = body;
    return { order: order({ cancelRequest: asked }) };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
  fireEvent.change(screen.getByLabelText('Why, if you like to say'), { target: { value: 'Twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/^You asked on Nov 20, 2026/)).toBeTruthy();
  expect(sent).toEqual({ reason: 'Twice' });
});

test('a declined request shows the answer; a shipped order cannot be canceled', async () => {
  const declined = {
    at: '2026-11-20T10:00:00.000Z',
    reason: '',
    declinedAt: '2026-11-20T12:00:00.000Z',
    answer: 'It is packed already.',
  };
  mockAnswer(ordersApi.read, { order: order({ cancelRequest: declined }) });
  const first = open(routes, '/order?order=7KQ2-M8XT-04RD-ZC9F');
  expect(await screen.findByText('Our answer: It is packed already.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull();
  first.unmount();
  mockAnswer(ordersApi.read, { order: order({ status: 'Shipped' }) });
  open(routes, '/order?order=AAAA-M8XT-04RD-ZC9F');
  await screen.findByRole('region', { name: 'Billing summary' });
  expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull();
});
