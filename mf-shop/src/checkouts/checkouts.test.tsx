import {
  type AddressForm,
  abandonedMinutes,
  type CheckoutInput,
  cartsApi,
  checkoutsApi,
  leagueApi,
  lineKey,
  type OrderInput,
  type OrderPage,
  ordersApi,
  paymentsApi,
} from '@league/contract';
import { addToCart, type CartLine, currentLeague, emptyCart, queryClient, useCart } from '@league/kit';
import { mockAnswer, mockError, open, setLeagueCurrency } from '@league/kit/testing';
import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cartLine, quoteOf } from '../carts/testing/cart.ts';
import { order } from '../orders/testing/order.ts';
import routes from '../screens.ts';

const forms: Record<string, Omit<AddressForm, 'country'>> = {
  EG: {
    parts: [
      { part: 'address', label: 'Street and number', isRequired: true },
      { part: 'city', label: 'City', isRequired: true },
      { part: 'region', label: 'Province', isRequired: false },
      { part: 'postalCode', label: 'Postal code', isRequired: false },
    ],
    regions: ['Cairo Governorate', 'Giza Governorate'],
    postalCode: { pattern: '\\d{5}', example: '12411' },
  },
  DE: {
    parts: [
      { part: 'address', label: 'Street and number', isRequired: true },
      { part: 'postalCode', label: 'Postal code', isRequired: true },
      { part: 'city', label: 'City', isRequired: true },
    ],
    regions: [],
    postalCode: { pattern: '\\d{5}', example: '26133' },
  },
};

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => {
  sessionStorage.clear();
  mockAnswer(cartsApi.terms, { freeShippingOver: 99, homeCountry: 'EG' });
  mockAnswer(checkoutsApi.addressForm, ({ address }) => {
    const country = address.pathname.slice(-2);
    return { country, ...forms[country]! };
  });
  mockAnswer(checkoutsApi.hold, ({ body }) => {
    const { lines, country } = body as CheckoutInput;
    return {
      quote: quoteOf(lines, country),
      heldUntil: inMinutes(15),
      paymentMethods: ['cash-on-delivery' as const],
    };
  });
  addToCart(cartLine({ title: 'Game Puck', price: 50 }));
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn() {
  await screen.findByRole('button', { name: 'Place order, $62.00' });
  type(/^Email/, 'salma@example.com');
  type(/^First name/, 'Salma');
  type(/^Last name/, 'Hegazi');
  type(/^Street and number/, '14 Sherif Street');
  type(/^City/, 'Cairo');
}
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Place order/ }));

test('an empty cart has nothing to check out', async () => {
  useCart.setState({ lines: [] });
  open(routes, '/checkout');
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
});

test('an order is sent as shown, with its own key, and opens its page; the cart is then empty', async () => {
  let sent: { order: OrderInput; key: string | null } | undefined;
  mockAnswer(checkoutsApi.place, ({ body, headers }) => {
    sent = { order: body as OrderInput, key: headers.get('idempotency-key') };
    return { order: order(), paymentRedirect: null };
  });
  mockAnswer(ordersApi.read, { order: order() });
  const { checkoutId } = useCart.getState();
  const { router } = open(routes, '/checkout');
  await fillIn();
  press();
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/order?order=7KQ2-M8XT-04RD-ZC9F');
  expect(sent!.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent!.order).toMatchObject({
    checkoutId,
    total: 62,
    lines: [{ title: 'Game Puck', price: 50, quantity: 1 }],
    contact: { email: 'salma@example.com', phone: null },
    shipping: { firstName: 'Salma', country: 'EG' },
    billing: null,
    paymentMethod: 'cash-on-delivery',
  });
  expect(useCart.getState().lines).toEqual([]);
  expect(useCart.getState().checkoutId).not.toBe(checkoutId);
  expect(sessionStorage.getItem('checkout')).toBeNull();
});

test('a lost response is requested again with the same key, and input stays; another order has another key', async () => {
  const keys: (string | null)[] = [];
  mockError(checkoutsApi.place, 0);
  open(routes, '/checkout');
  await fillIn();
  press();
  expect(await screen.findByText(/cannot be reached right now/)).toBeTruthy();
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Salma');
  const kept = JSON.parse(sessionStorage.getItem('checkout-sending')!).key;
  mockAnswer(checkoutsApi.place, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    throw new TypeError('The answer is lost.');
  });
  // The error is shown a moment before the form can be sent again.
  await screen.findByRole('button', { name: /^Place order/ });
  press();
  await expect.poll(() => keys).toEqual([kept]);
  type(/^First name/, 'Salwa');
  await screen.findByRole('button', { name: /^Place order/ });
  press();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).not.toBe(kept);
});

test('input is restored after a reload', async () => {
  const page = open(routes, '/checkout');
  await fillIn();
  page.unmount();
  open(routes, '/checkout');
  await screen.findByRole('button', { name: 'Place order, $62.00' });
  expect(screen.getByLabelText(/^Street and number/)).toHaveProperty('value', '14 Sherif Street');
});

test('the form adapts to the country: its parts, labels, shipping', async () => {
  open(routes, '/checkout');
  await screen.findByLabelText('Province (if there is one)');
  type(/^Country/, 'DE');
  await screen.findByText('Such as 26133');
  expect(screen.queryByLabelText(/^Province/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Place order, $75.00' })).toBeTruthy();
});

test('fields report missing values here, and country-specific errors by the server', async () => {
  open(routes, '/checkout');
  await screen.findByRole('button', { name: 'Place order, $62.00' });
  press();
  expect(await screen.findByText('First name is required.')).toBeTruthy();
  expect(screen.getByText('City is required.')).toBeTruthy();
  await fillIn();
  type(/^Postal code/, '115');
  press();
  expect(await screen.findByText('Postal code should look like 12411.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Postal code/));
  type(/^Postal code/, '١١٥١١');
  const message = 'Nobody lives there.';
  mockError(checkoutsApi.place, 422, {
    code: 'checkout.address',
    message,
    issues: [{ path: 'shipping.postalCode', message }],
  });
  press();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Postal code/));
});

test('the form’s default country is the league’s', async () => {
  mockAnswer(cartsApi.terms, { freeShippingOver: 99, homeCountry: 'DE' });
  open(routes, '/checkout');
  expect(await screen.findByLabelText<HTMLSelectElement>('Country')).toHaveProperty('value', 'DE');
  expect(await screen.findByText('Shipping to Germany')).toBeTruthy();
});

test('after the reservation has expired the page says so, and it can be renewed', async () => {
  let asked = 0;
  mockAnswer(checkoutsApi.hold, ({ body }) => {
    const { lines, country } = body as CheckoutInput;
    asked += 1;
    const heldUntil = asked === 1 ? new Date(Date.now() + 50).toISOString() : inMinutes(15);
    return { quote: quoteOf(lines, country), heldUntil, paymentMethods: ['cash-on-delivery' as const] };
  });
  open(routes, '/checkout');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep them for me again' }));
  expect(await screen.findByText(/^We keep these for you until/)).toBeTruthy();
  expect(screen.queryByText(/^Your time is over/)).toBeNull();
  expect(asked).toBe(2);
});

test.each([
  ['20 minutes fast', -20, 1],
  ['20 minutes slow', 20, 0],
])('a device’s clock that is %s changes nothing about the reservation', async (_, aheadMinutes, keptAlive) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const isOver = keptAlive === 0;
  let asked = 0;
  mockAnswer(checkoutsApi.hold, ({ body }) => {
    const { lines, country } = body as CheckoutInput;
    asked += 1;
    return {
      quote: quoteOf(lines, country),
      heldUntil: inMinutes(aheadMinutes + (isOver ? 0 : 15)),
      now: inMinutes(aheadMinutes),
      paymentMethods: ['cash-on-delivery' as const],
    };
  });
  open(routes, '/checkout');
  expect(await screen.findByText(isOver ? /^Your time is over/ : /^We keep these for you until/)).toBeTruthy();
  vi.advanceTimersByTime((abandonedMinutes / 2) * 60_000);
  await expect.poll(() => asked).toBe(1 + keptAlive);
  expect(screen.queryByText(/^Your time is over/) !== null).toBe(isOver);
});

test('a different billing address has its own form', async () => {
  let sent: OrderInput | undefined;
  mockAnswer(checkoutsApi.place, ({ body }) => {
    sent = body as OrderInput;
    return { order: order(), paymentRedirect: null };
  });
  mockAnswer(ordersApi.read, { order: order() });
  open(routes, '/checkout');
  await fillIn();
  fireEvent.click(screen.getByLabelText('The bill goes to the same address'));
  const [, first] = await screen.findAllByLabelText(/^First name/);
  fireEvent.change(first!, { target: { value: 'Karim' } });
  const second = (label: RegExp, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[1]!, { target: { value } });
  second(/^Last name/, 'Adel');
  second(/^Street and number/, '3 Corniche Road');
  second(/^City/, 'Alexandria');
  fireEvent.click(screen.getByLabelText('The bill goes to the same address'));
  fireEvent.click(screen.getByLabelText('The bill goes to the same address'));
  await expect.poll(() => screen.getAllByLabelText(/^First name/).length).toBe(2);
  second(/^First name/, 'Karim');
  second(/^Last name/, 'Adel');
  second(/^Street and number/, '3 Corniche Road');
  second(/^City/, 'Alexandria');
  press();
  await screen.findByText('Thank you! Your order is placed.');
  expect(sent!.billing).toMatchObject({ firstName: 'Karim', city: 'Alexandria', country: 'EG' });
});

test('a line that is no longer available is reported, the rest stays, and nothing was ordered', async () => {
  addToCart(cartLine({ title: 'Tide Scarf', price: 24 }));
  const message = 'Tide Scarf – One size is sold out and was removed.';
  open(routes, '/checkout');
  await screen.findByRole('button', { name: 'Place order, $89.36' });
  type(/^Email/, 'salma@example.com');
  type(/^First name/, 'Salma');
  type(/^Last name/, 'Hegazi');
  type(/^Street and number/, '14 Sherif Street');
  type(/^City/, 'Cairo');
  mockError(checkoutsApi.place, 409, {
    code: 'checkout.changed',
    message: 'Something in your cart has changed. Please look at it once more; nothing was ordered.',
    issues: [{ path: 'lines.1', message }],
    current: quoteOf([useCart.getState().lines[0]!]),
  });
  press();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Your cart has changed' }));
  expect(await screen.findByRole('button', { name: 'Place order, $62.00' })).toBeTruthy();
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Salma');
});

test('a line that another tab adds while an order is sent stays in the cart', async () => {
  const message = 'Game Puck – One size: only 1 left.';
  const { lines } = useCart.getState();
  mockError(checkoutsApi.place, 409, { code: 'checkout.changed', message, current: quoteOf(lines) });
  open(routes, '/checkout');
  await fillIn();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).endsWith(checkoutsApi.place.path)) addToCart(cartLine({ title: 'Tide Scarf', price: 24 }));
    return fetch(...request);
  });
  press();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(useCart.getState().lines.map(({ title }) => title)).toEqual(['Game Puck', 'Tide Scarf']);
});

const placedRefusal = (placed: OrderPage) => ({
  code: 'checkout.placed',
  message: 'This checkout has been placed as an order already. Nothing was ordered a second time.',
  current: { order: placed, paymentRedirect: null },
});
const placedBefore = (placed: OrderPage) => mockError(checkoutsApi.place, 409, placedRefusal(placed));
/** The reservation finds it, before the form is sent. */
const placedElsewhere = (placed: OrderPage) => mockError(checkoutsApi.hold, 409, placedRefusal(placed));

/** An order with these lines of a cart; the ids of variants are absent from an earlier API's answer. */
const orderOf = (lines: readonly CartLine[], about: Partial<OrderPage> = {}): OrderPage => {
  const [product] = order().products;
  return order({
    products: lines.map(({ title, variant, customizations, quantity }) => ({
      ...product!,
      ...{ title, variant, customizations, quantity },
    })),
    ...about,
  });
};
/** The same with the ids of variants. */
const identified = (lines: readonly CartLine[]) =>
  orderOf(lines).products.map((product, at) => ({ ...product, variantId: lines[at]!.variantId }));

test('a checkout that is already an order links to it', async () => {
  const placed = orderOf(useCart.getState().lines);
  placedBefore(placed);
  mockAnswer(ordersApi.read, { order: placed });
  open(routes, '/checkout');
  await fillIn();
  press();
  expect(await screen.findByRole('heading', { name: 'Order 7KQ2-M8XT-04RD-ZC9F' })).toBeTruthy();
  expect(useCart.getState().lines).toEqual([]);
});

test('lines that are not in the order that was placed already stay in the cart', async () => {
  const placed = orderOf(useCart.getState().lines);
  const named = (value: string) => cartLine({ title: 'Jersey', price: 0, customizations: [{ label: 'Name', value }] });
  const salma = named('SALMA');
  placed.products.push(...orderOf([salma]).products);
  addToCart(salma);
  addToCart(named('KARIM'));
  placedBefore(placed);
  mockAnswer(ordersApi.read, { order: placed });
  const { checkoutId } = useCart.getState();
  open(routes, '/checkout');
  await fillIn();
  press();
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(useCart.getState().lines.map(({ customizations }) => customizations[0]?.value)).toEqual(['KARIM']);
  expect(useCart.getState().checkoutId).not.toBe(checkoutId);
});

test('lines that were added in another language leave the cart with the order that was placed already', async () => {
  addToCart(cartLine({ title: 'Jersey', price: 0 }));
  const [puck, jersey] = useCart.getState().lines;
  const inArabic = { ...puck!, title: 'قرص اللعب', variant: 'مقاس واحد' };
  mockAnswer(checkoutsApi.hold, ({ body }) => {
    const { lines, country } = body as CheckoutInput;
    const quote = quoteOf(lines, country);
    const [first, ...others] = quote.lines;
    return {
      quote: { ...quote, lines: [{ ...first!, title: inArabic.title, variant: inArabic.variant }, ...others] },
      heldUntil: inMinutes(15),
      paymentMethods: ['cash-on-delivery' as const],
    };
  });
  const placed = orderOf([inArabic]);
  placedBefore(placed);
  mockAnswer(ordersApi.read, { order: placed });
  open(routes, '/checkout');
  await fillIn();
  press();
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(useCart.getState().lines).toEqual([jersey]);
});

test.each([
  ['of this checkout', placedBefore],
  ['of this key', (placed: OrderPage) => mockAnswer(checkoutsApi.place, { order: placed, paymentRedirect: null })],
] as const)('an earlier order %s that was cancelled is no order: the next press orders', async (_, answer) => {
  answer(
    orderOf(useCart.getState().lines, {
      status: 'Cancelled',
      payment: { method: 'card', state: 'expired', refunded: 0, payUntil: null },
    }),
  );
  const { checkoutId } = useCart.getState();
  open(routes, '/checkout');
  await fillIn();
  press();
  expect(await screen.findByText(/^Your earlier order was cancelled because it was not paid\./)).toBeTruthy();
  const { key } = JSON.parse(sessionStorage.getItem('checkout-sending')!);
  expect(useCart.getState().lines).toHaveLength(1);
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Salma');
  expect(sessionStorage.getItem('checkout')).toContain('Salma');
  let sent: { order: OrderInput; key: string | null } | undefined;
  mockAnswer(checkoutsApi.place, ({ body, headers }) => {
    sent = { order: body as OrderInput, key: headers.get('idempotency-key') };
    return { order: order(), paymentRedirect: null };
  });
  mockAnswer(ordersApi.read, { order: order() });
  await screen.findByRole('button', { name: /^Place order/ });
  press();
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(sent!.key).not.toBe(key);
  expect(sent!.order.checkoutId).not.toBe(checkoutId);
  expect(useCart.getState().lines).toEqual([]);
});

const unpaid = (about: Partial<OrderPage> = {}): OrderPage =>
  order({
    payment: { method: 'card', state: 'unpaid', refunded: 0, payUntil: inMinutes(30) },
    ...about,
  });
const atPayment = { orderNumber: '7KQ2-M8XT-04RD-ZC9F', keys: [] as string[] };
const remember = (keys: string[]) => sessionStorage.setItem('checkout-payment', JSON.stringify({ ...atPayment, keys }));

function offerCards() {
  mockAnswer(checkoutsApi.hold, ({ body }) => {
    const { lines, country } = body as CheckoutInput;
    return {
      quote: quoteOf(lines, country),
      heldUntil: inMinutes(15),
      paymentMethods: ['cash-on-delivery' as const, 'card' as const],
    };
  });
}

test('a checkout that another tab has placed opens its order', async () => {
  const { lines, checkoutId } = useCart.getState();
  const placed = unpaid({ products: orderOf(lines).products });
  placedElsewhere(placed);
  mockAnswer(ordersApi.read, { order: placed });
  open(routes, '/checkout');
  expect(await screen.findByRole('heading', { name: 'Your order is not paid yet' })).toBeTruthy();
  expect(useCart.getState()).toMatchObject({ lines, checkoutId });
});

test('lines in another language leave the cart with the order that another tab has placed', async () => {
  const named = (label: string, value: string) => ({ customizations: [{ label, value }] });
  const salma = cartLine({ title: 'قميص', variant: 'كبير', ...named('الاسم', 'SALMA') });
  const karim = { ...salma, ...named('الاسم', 'KARIM') };
  const [puck] = useCart.getState().lines;
  for (const line of [salma, karim]) addToCart(line);
  const inEnglish = { ...salma, title: 'Jersey', variant: 'L', ...named('Name', 'SALMA') };
  const placed = order({ products: identified([inEnglish]) });
  placedElsewhere(placed);
  mockAnswer(ordersApi.read, { order: placed });
  open(routes, '/checkout');
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(useCart.getState().lines).toEqual([puck, karim]);
});

test('card payment is offered if configured; the cart stays until it is paid', async () => {
  offerCards();
  const sent: OrderInput[] = [];
  mockAnswer(checkoutsApi.place, ({ body }) => {
    sent.push(body as OrderInput);
    return { order: unpaid(), paymentRedirect: null };
  });
  mockAnswer(ordersApi.read, { order: unpaid() });
  const { router } = open(routes, '/checkout');
  await fillIn();
  fireEvent.click(screen.getByLabelText(/^Card/));
  fireEvent.click(screen.getByRole('button', { name: 'Place order and pay $62.00' }));
  expect(await screen.findByRole('heading', { name: 'Your order is not paid yet' })).toBeTruthy();
  expect(router.state.location.search).toBe('?order=7KQ2-M8XT-04RD-ZC9F');
  expect(sent[0]).toMatchObject({ paymentMethod: 'card', newsletter: false });
  expect(useCart.getState().lines).toHaveLength(1);
  expect(screen.queryByText('Thank you! Your order is placed.')).toBeNull();
});

test('a payment method that is refused says why, until another is chosen', async () => {
  offerCards();
  const message = 'Card payments are not available right now. Please choose another way to pay.';
  const issues = [{ path: 'paymentMethod', message }];
  mockError(checkoutsApi.place, 422, { code: 'checkout.no-card', message, issues });
  open(routes, '/checkout');
  await fillIn();
  fireEvent.click(screen.getByLabelText(/^Card/));
  press();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  const methods = screen.getByRole('group', { name: 'Payment', description: message });
  expect(methods.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByLabelText(/^Cash on delivery/));
  await waitForElementToBeRemoved(() => screen.queryByRole('alert'));
});

test.each([
  ['by the address that Stripe leads back to', '/checkout?unpaid=7KQ2-M8XT-04RD-ZC9F', false],
  ['by the way back of the browser', '/checkout', true],
] as const)('an unpaid return %s restores cart and form', async (_, address, isRemembered) => {
  sessionStorage.setItem('checkout', JSON.stringify({ contact: { email: 'salma@example.com' } }));
  if (isRemembered) remember(useCart.getState().lines.map(lineKey));
  mockAnswer(paymentsApi.giveUp, { order: unpaid({ status: 'Cancelled' }) });
  const { checkoutId } = useCart.getState();
  const { router } = open(routes, address);
  expect(await screen.findByText('Nothing was paid or ordered. Your cart is unchanged.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Place order, $62.00' })).toBeTruthy();
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'salma@example.com');
  expect(router.state.location.search).toBe('');
  expect(sessionStorage.getItem('checkout-payment')).toBeNull();
  expect(useCart.getState().checkoutId).not.toBe(checkoutId);
});

test('a paid return opens the order, and the cart keeps only lines added since', async () => {
  remember(useCart.getState().lines.map(lineKey));
  addToCart(cartLine({ title: 'Tide Scarf', price: 24 }));
  const paid = unpaid({ payment: { method: 'card', state: 'paid', refunded: 0, payUntil: null } });
  mockAnswer(paymentsApi.giveUp, { order: paid });
  mockAnswer(ordersApi.read, { order: paid });
  const { checkoutId } = useCart.getState();
  open(routes, '/checkout');
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(useCart.getState().lines.map(({ title }) => title)).toEqual(['Tide Scarf']);
  expect(useCart.getState().checkoutId).not.toBe(checkoutId);
});

test('a piece that was added during the payment stays in the cart', async () => {
  offerCards();
  const [puck] = useCart.getState().lines;
  mockAnswer(checkoutsApi.place, () => {
    addToCart(puck!);
    return { order: unpaid(), paymentRedirect: null };
  });
  const paid = unpaid({ payment: { method: 'card', state: 'paid', refunded: 0, payUntil: null } });
  mockAnswer(ordersApi.read, { order: unpaid() });
  const { unmount } = open(routes, '/checkout');
  await fillIn();
  fireEvent.click(screen.getByLabelText(/^Card/));
  press();
  expect(await screen.findByRole('heading', { name: 'Your order is not paid yet' })).toBeTruthy();
  expect(useCart.getState().lines).toEqual([{ ...puck, quantity: 2 }]);
  // The provider's page leads to a new page.
  unmount();
  queryClient.clear();
  mockAnswer(paymentsApi.giveUp, { order: paid });
  mockAnswer(ordersApi.read, { order: paid });
  open(routes, '/checkout');
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(useCart.getState().lines).toEqual([puck]);
});

test.each([
  ['paid', 'Processing', 'Thank you! Your order is placed.'],
  ['expired', 'Cancelled', 'Nothing was paid or ordered. Your cart is unchanged.'],
] as const)(
  'an order that another tab has settled as %s leaves the next cart unchanged',
  async (state, status, said) => {
    const [puck] = useCart.getState().lines;
    const placed = unpaid({ products: identified([puck!]) });
    placedElsewhere(placed);
    mockAnswer(ordersApi.read, { order: placed });
    const { unmount } = open(routes, '/checkout');
    expect(await screen.findByRole('heading', { name: 'Your order is not paid yet' })).toBeTruthy();
    unmount();
    queryClient.clear();
    // The other tab.
    emptyCart();
    addToCart(puck!);
    const { checkoutId } = useCart.getState();
    const settled = unpaid({ status, payment: { method: 'card', state, refunded: 0, payUntil: null } });
    mockAnswer(paymentsApi.giveUp, { order: settled });
    mockAnswer(ordersApi.read, { order: settled });
    offerCards();
    open(routes, '/checkout');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(useCart.getState()).toMatchObject({ lines: [puck], checkoutId });
    expect(sessionStorage.getItem('checkout-payment')).toBeNull();
  },
);

test('pieces that are not in the order that was placed already stay in the cart', async () => {
  const [puck] = useCart.getState().lines;
  const placed = orderOf([puck!]);
  addToCart(puck!);
  placedBefore(placed);
  mockAnswer(ordersApi.read, { order: placed });
  open(routes, '/checkout');
  await screen.findByRole('button', { name: 'Place order, $114.00' });
  type(/^Email/, 'salma@example.com');
  type(/^First name/, 'Salma');
  type(/^Last name/, 'Hegazi');
  type(/^Street and number/, '14 Sherif Street');
  type(/^City/, 'Cairo');
  press();
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(useCart.getState().lines).toEqual([puck]);
});

test.each([
  ['with ids', (lines: readonly CartLine[]) => identified(lines).reverse()],
  ['of an earlier API', (lines: readonly CartLine[]) => orderOf(lines).products],
] as const)('ordered lines of one name, %s, leave the cart each with its own pieces', async (_, productsOf) => {
  const [puck] = useCart.getState().lines;
  const jerseys = [1, 3, 2].map((quantity) => cartLine({ title: 'Home Jersey', variant: 'M', quantity }));
  for (const line of jerseys) addToCart(line);
  const placed = order({ products: productsOf(jerseys) });
  placedElsewhere(placed);
  mockAnswer(ordersApi.read, { order: placed });
  open(routes, '/checkout');
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(useCart.getState().lines).toEqual([puck]);
});

test('a pending order that turns out cancelled starts a new checkout, without thanks', async () => {
  remember(useCart.getState().lines.map(lineKey));
  mockAnswer(ordersApi.read, { order: unpaid({ status: 'Cancelled' }) });
  const { checkoutId } = useCart.getState();
  const { router } = open(routes, '/shop');
  await router.navigate('/order?order=7KQ2-M8XT-04RD-ZC9F', { state: { isPlaced: true } });
  expect(await screen.findByText('This order was cancelled.')).toBeTruthy();
  expect(screen.queryByText('Thank you! Your order is placed.')).toBeNull();
  expect(useCart.getState().lines).toHaveLength(1);
  expect(useCart.getState().checkoutId).not.toBe(checkoutId);
});

test('while the payment state is unknown nothing can be ordered; a retry fetches it', async () => {
  remember([]);
  mockError(paymentsApi.giveUp, 503, { code: 'api.unavailable', message: 'Not now.' });
  open(routes, '/checkout');
  expect(await screen.findByText('We could not check your payment right now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  mockAnswer(paymentsApi.giveUp, { order: unpaid({ status: 'Cancelled' }) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Place order, $62.00' })).toBeTruthy();
});

test('the newsletter is not preselected', async () => {
  const sent: OrderInput[] = [];
  mockAnswer(checkoutsApi.place, ({ body }) => {
    sent.push(body as OrderInput);
    return { order: order(), paymentRedirect: null };
  });
  mockAnswer(ordersApi.read, { order: order() });
  open(routes, '/checkout');
  await fillIn();
  const consent = screen.getByLabelText<HTMLInputElement>(/^Write to me about the league/);
  expect(consent.checked).toBe(false);
  fireEvent.click(consent);
  press();
  await screen.findByText('Thank you! Your order is placed.');
  expect(sent[0]!.newsletter).toBe(true);
});

test('a currency that changes during the checkout is shown with the new total, which the next press sends', async () => {
  setLeagueCurrency('USD');
  let currency = 'USD';
  const quoteNow = ({ lines, country }: CheckoutInput) => ({ ...quoteOf(lines, country), currency });
  mockAnswer(checkoutsApi.hold, ({ body }) => ({
    ...{ quote: quoteNow(body as CheckoutInput), heldUntil: inMinutes(15) },
    paymentMethods: ['cash-on-delivery' as const],
  }));
  const message = 'The shop sells in another currency now: your order comes to €62.00.';
  open(routes, '/checkout');
  await fillIn();
  currency = 'EUR';
  mockAnswer(leagueApi.get, { ...currentLeague(), currency });
  const { lines } = useCart.getState();
  mockError(checkoutsApi.place, 409, {
    ...{ message, code: 'checkout.changed', current: quoteNow({ lines: [...lines], country: 'EG' } as CheckoutInput) },
  });
  press();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Place order, €62.00' })).toBeTruthy();
  let sent: OrderInput | undefined;
  mockAnswer(checkoutsApi.place, ({ body }) => {
    sent = body as OrderInput;
    return { order: order({ currency }), paymentRedirect: null };
  });
  mockAnswer(ordersApi.read, { order: order({ currency }) });
  press();
  expect(await screen.findByText('Thank you! Your order is placed.')).toBeTruthy();
  expect(sent).toMatchObject({ total: 62, currency: 'EUR' });
  expect(screen.getByText('€205.20')).toBeTruthy();
});
