import { checkoutsApi, type OrderDetail, orderWorkApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { signInWithAccess } from '../access/testing/access.ts';
import { loadLanguage } from '../messages/languages.ts';
import routes from '../screens.ts';
import { roundUp } from './RevenueChart.tsx';
import { detail } from './testing/order.ts';

// Preloads the screen's chunks.
beforeAll(() => Promise.all([import('./OrderPage.tsx'), import('./PrintPage.tsx'), import('./RevenuePage.tsx')]));
beforeEach(() => signInWithAccess('store-manager'));

const address = '/admin/orders/7K3M-09QX-1ZTB-2C4V';

test('an order shows its lines, totals, people, payment, history and mails', async () => {
  mockAnswer(
    orderWorkApi.get,
    detail({
      mails: [
        {
          _id: '0198a000-0000-7000-8000-0000000000b1',
          template: 'order-shipped',
          to: 'parcels@example.com',
          state: 'sent',
          createdAt: '2026-11-20T10:00:00.000Z',
          sentAt: '2026-11-20T10:01:00.000Z',
        },
      ],
    }),
  );
  open(routes, address);
  expect(await screen.findByText('HEGAZI')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Order 7K3M-09QX-1ZTB-2C4V' })).toBeTruthy();
  for (const entry of ['HEGAZI', 'SKU CAI-L · 4 left on the shelf', '$164.16', 'Cash on delivery', 'Shipping update']) {
    expect(screen.getByText(entry)).toBeTruthy();
  }
  expect(screen.getByText('Order placed')).toBeTruthy();
});

test('an unknown order says so', async () => {
  mockError(orderWorkApi.get, 404, { message: 'Order not found.', code: 'order.not-found' });
  open(routes, address);
  expect(await screen.findByText('Order not found.')).toBeTruthy();
});

test('a cancellation has three independent options', async () => {
  let sent: unknown;
  mockAnswer(
    orderWorkApi.get,
    detail({
      payment: { method: 'cash-on-delivery', state: 'paid', payUntil: null, paid: 164.16, paidAt: null, refunded: 0 },
      returnablePieces: 3,
    }),
  );
  mockAnswer(orderWorkApi.cancel, ({ body }) => {
    sent = body;
    return detail({ status: 'Cancelled', cancelReason: 'Came back' });
  });
  open(routes, address);
  fireEvent.click(await screen.findByText('Cancel order'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('Cancel order'));
  expect(await dialog.findByText('Please give the reason for the cancellation.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Came back' } });
  fireEvent.click(dialog.getByLabelText('Put 3 pieces back on the shelf'));
  fireEvent.change(dialog.getByLabelText('Refund in US dollars'), { target: { value: '20.5' } });
  fireEvent.click(dialog.getByLabelText('Notify the customer by mail'));
  fireEvent.click(await dialog.findByText('Cancel order'));
  await waitFor(() =>
    expect(sent).toEqual({ reason: 'Came back', restock: false, refund: 20.5, notify: false, version: 1 }),
  );
  expect(await screen.findByText('This order was cancelled')).toBeTruthy();
});

test('a refund above the payment is reported at the field, and the input stays', async () => {
  mockAnswer(
    orderWorkApi.get,
    detail({
      payment: { method: 'cash-on-delivery', state: 'paid', payUntil: null, paid: 164.16, paidAt: null, refunded: 0 },
    }),
  );
  const message = 'Of what was paid, $164.16 can be refunded at most.';
  mockError(orderWorkApi.refund, 422, {
    message,
    code: 'orders.refund-too-high',
    issues: [{ path: 'amount', message }],
  });
  open(routes, address);
  fireEvent.click(await screen.findByText('Refund part'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/Refund in US dollars/).value).toBe('');
  fireEvent.change(dialog.getByLabelText(/Refund in US dollars/), { target: { value: '500' } });
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'A stitch came loose' } });
  fireEvent.click(dialog.getByText('Record refund'));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('A stitch came loose');
});

test('a refund whose response was lost is sent again for the version that was shown', async () => {
  let sent: unknown;
  const payment = { ...detail().payment, state: 'paid' as const, paid: 164.16 };
  mockAnswer(orderWorkApi.get, detail({ payment }));
  open(routes, address);
  fireEvent.click(await screen.findByText('Refund part'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Refund in US dollars/), { target: { value: '10' } });
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'A stitch came loose' } });

  // The refund is made, but its response is lost.
  mockError(orderWorkApi.refund, 0);
  mockAnswer(orderWorkApi.get, detail({ payment: { ...payment, refunded: 10 }, version: 2 }));
  fireEvent.click(dialog.getByText('Record refund'));
  expect(await screen.findByText('Refunded')).toBeTruthy();

  mockAnswer(orderWorkApi.refund, ({ body }) => {
    sent = body;
    return detail({ payment: { ...payment, refunded: 20 }, version: 3 });
  });
  fireEvent.click(await dialog.findByText('Record refund'));
  await waitFor(() => expect(sent).toMatchObject({ amount: 10, version: 1 }));
});

test('a refund after a change of somebody else is sent for the reported version', async () => {
  let sent: unknown;
  const payment = { ...detail().payment, state: 'paid' as const, paid: 164.16 };
  const message = 'Hany Fares has worked on this order meanwhile. Please look at it again.';
  mockAnswer(orderWorkApi.get, detail({ payment }));
  mockError(orderWorkApi.refund, 409, { code: 'orders.changed', message, current: detail({ payment, version: 4 }) });
  open(routes, address);
  fireEvent.click(await screen.findByText('Refund part'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Refund in US dollars/), { target: { value: '10' } });
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'A stitch came loose' } });
  fireEvent.click(dialog.getByText('Record refund'));
  expect(await screen.findByText(message)).toBeTruthy();
  mockAnswer(orderWorkApi.refund, ({ body }) => {
    sent = body;
    return detail({ payment, version: 5 });
  });
  fireEvent.click(await dialog.findByText('Record refund'));
  await waitFor(() => expect(sent).toMatchObject({ amount: 10, version: 4 }));
});

test('an order that is paid while its cancellation is typed is refunded what was paid, unless another amount was typed', async () => {
  const sent: unknown[] = [];
  const payment = { ...detail().payment, method: 'card' as const };
  const paid = detail({ payment: { ...payment, state: 'paid', paid: 164.16 }, version: 2 });
  mockAnswer(orderWorkApi.get, detail({ payment }));
  const message = 'Somebody has worked on this order meanwhile. Please look at it again.';
  mockError(orderWorkApi.cancel, 409, { code: 'orders.changed', message, current: paid });
  open(routes, address);
  fireEvent.click(await screen.findByText('Cancel order'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Sold out' } });
  mockAnswer(orderWorkApi.get, paid);
  fireEvent.click(dialog.getByText('Cancel order'));
  const amount = await dialog.findByLabelText<HTMLInputElement>('Refund in US dollars');
  await waitFor(() => expect(amount.value).toBe('164.16'));

  // Part of it was refunded meanwhile: what was typed stays.
  const partly = detail({ payment: { ...paid.payment, refunded: 14.16 }, version: 3 });
  mockError(orderWorkApi.cancel, 409, { code: 'orders.changed', message, current: partly });
  mockAnswer(orderWorkApi.get, partly);
  fireEvent.click(await dialog.findByText('Cancel order'));
  await waitFor(() => expect(amount.value).toBe('150'));
  fireEvent.change(amount, { target: { value: '20.5' } });
  mockError(orderWorkApi.cancel, 409, { code: 'orders.changed', message, current: paid });
  mockAnswer(orderWorkApi.get, paid);
  fireEvent.click(await dialog.findByText('Cancel order'));
  await dialog.findByText(/\$164\.16/);
  expect(amount.value).toBe('20.5');
  mockAnswer(orderWorkApi.cancel, ({ body }) => {
    sent.push(body);
    return detail({ status: 'Cancelled' });
  });
  fireEvent.click(await dialog.findByText('Cancel order'));
  await waitFor(() => expect(sent).toMatchObject([{ refund: 20.5, version: 2 }]));
});

test('an order is shipped with its tracking, which may be empty', async () => {
  let sent: unknown;
  mockAnswer(orderWorkApi.get, detail());
  mockAnswer(orderWorkApi.ship, ({ body }) => {
    sent = body;
    return detail({ status: 'Shipped', tracking: { carrier: 'Nile Parcel', number: 'NP-1' } });
  });
  open(routes, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Carrier'), { target: { value: 'Nile Parcel' } });
  fireEvent.change(dialog.getByLabelText('Tracking number'), { target: { value: 'NP-1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() => expect(sent).toEqual({ carrier: 'Nile Parcel', number: 'NP-1', notify: true, version: 1 }));
  expect(await screen.findByText('Nile Parcel NP-1')).toBeTruthy();
});

test('a note is added, and its form is cleared', async () => {
  let noted = detail();
  mockAnswer(orderWorkApi.get, () => noted);
  mockAnswer(orderWorkApi.addNote, ({ body }) => {
    const note = {
      _id: '0198a000-0000-7000-8000-0000000000c1',
      kind: 'note' as const,
      text: (body as { text: string }).text,
      at: '2026-11-21T10:00:00.000Z',
      by: 'Dina Magdy',
    };
    noted = detail({ timeline: [note, ...detail().timeline] });
    return noted;
  });
  open(routes, address);
  fireEvent.change(await screen.findByLabelText('Add a note'), { target: { value: 'Call first' } });
  fireEvent.click(screen.getByText('Add note'));
  expect(await screen.findByText('Call first')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe(''));
});

test('a note that is sent again after a lost response has the same id, the next one another', async () => {
  const ids: unknown[] = [];
  mockAnswer(orderWorkApi.get, detail());
  mockAnswer(orderWorkApi.addNote, ({ body }) => {
    ids.push((body as { id?: string }).id);
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    return detail();
  });
  open(routes, address);
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Add a note');
  const write = async () => fireEvent.change(await note(), { target: { value: 'Call first' } });
  await write();
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(ids).toHaveLength(times));
  }
  await waitFor(async () => expect((await note()).value).toBe(''));
  await write();
  fireEvent.click(screen.getByText('Add note'));
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a packing slip shows no prices, an invoice all of them', async () => {
  const { products } = detail();
  const weighed = products.map((line) => ({ ...line, quantity: 2, weightGrams: 620 }));
  mockAnswer(orderWorkApi.get, detail({ products: weighed, customerNote: 'The bell is broken.' }));
  const { unmount } = open(routes, `${address}/packing-slip`);
  expect(await screen.findByRole('heading', { name: 'Packing slip' })).toBeTruthy();
  expect(screen.getByText('Weight: 1.24 kg')).toBeTruthy();
  expect(screen.getByText(/The bell is broken\./)).toBeTruthy();
  expect(screen.queryByText('$164.16')).toBeNull();
  unmount();
  open(routes, `${address}/invoice`);
  expect(await screen.findByText('$164.16')).toBeTruthy();
  expect(screen.queryByText(/As the customer sees it/)).toBeNull();
});

test('a printed invoice says what was refunded, and what remains', async () => {
  mockAnswer(orderWorkApi.get, detail({ payment: byCard({ refunded: 30 }) }));
  open(routes, `${address}/invoice`);
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(-3)).toEqual(['Order total$164.16', 'Refunded-$30.00', 'Total after refunds$134.16']);
});

test('a cancelled order has no invoice, and its packing slip says that it is cancelled', async () => {
  mockAnswer(orderWorkApi.get, detail({ status: 'Cancelled' }));
  const { unmount } = open(routes, address);
  expect(await screen.findByRole('link', { name: 'Packing slip' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull();
  unmount();
  open(routes, `${address}/packing-slip`);
  expect(within(await screen.findByRole('article')).getByText('This order was cancelled')).toBeTruthy();
});

test('a page to print of an unknown order leads to the orders', async () => {
  mockError(orderWorkApi.get, 404);
  open(routes, `${address}/packing-slip`);
  expect(await screen.findByText('Order not found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/admin/orders');
  expect(screen.queryByRole('link', { name: /Order/ })).toBeNull();
});

test('the invoice of a customer in another language leads to the one that they see', async () => {
  mockAnswer(orderWorkApi.get, detail({ language: 'ar', invoiceHref: '/order/invoice?order=7K3M' }));
  open(routes, `${address}/invoice`);
  const link = await screen.findByText('As the customer sees it (العربية)');
  expect(link.getAttribute('href')).toBe('/ar/order/invoice?order=7K3M');
});

test('revenue is shown as a chart, with tables as alternative', async () => {
  mockAnswer(orderWorkApi.revenue, {
    days: [
      { day: '2026-11-19', orders: 0, revenue: 0 },
      { day: '2026-11-20', orders: 2, revenue: 328.32 },
    ],
    products: [{ title: 'Pharaohs Home Jersey', pieces: 2, revenue: 288 }],
  });
  open(routes, '/admin/orders/revenue');
  expect(
    await screen.findByRole('img', { name: '$328.32 from Nov 19, 2026 to Nov 20, 2026, one bar per day' }),
  ).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'By product' })).getByText('$288.00')).toBeTruthy();
});

test('best sellers of one title show their team', async () => {
  const sold = { title: 'Home Jersey', pieces: 1, revenue: 50 };
  mockAnswer(orderWorkApi.revenue, {
    days: [{ day: '2026-11-20', orders: 2, revenue: 328.32 }],
    products: [
      { ...sold, productId: '0198a000-0000-7000-8000-0000000000e1', team: 'Hurghada Tide' },
      { ...sold, productId: '0198a000-0000-7000-8000-0000000000e2', team: 'Luxor Suns' },
      { ...sold, title: 'Mug' },
    ],
  });
  open(routes, '/admin/orders/revenue');
  const table = await screen.findByRole('table', { name: 'By product' });
  for (const name of ['Home Jersey, Hurghada Tide', 'Home Jersey, Luxor Suns', 'Mug']) {
    expect(within(table).getByText(name)).toBeTruthy();
  }
});

test('a scale ends at a round number', () => {
  expect([0, 1, 3, 87, 164.16, 2046, 4999, 5001].map(roundUp)).toEqual([1, 1, 5, 100, 200, 2500, 5000, 10_000]);
});

const byCard = (about: Partial<OrderDetail['payment']>): OrderDetail['payment'] => ({
  method: 'card',
  state: 'paid',
  refunded: 0,
  payUntil: null,
  paid: 164.16,
  paidAt: '2026-11-20T10:05:00.000Z',
  ...about,
});
const refund = (about: Partial<OrderDetail['refunds'][number]>): OrderDetail['refunds'][number] => ({
  _id: '0198a000-0000-7000-8000-0000000000d1',
  amount: 20,
  reason: 'A stitch came loose',
  at: '2026-11-21T10:00:00.000Z',
  by: 'Dina Magdy',
  paidBackAt: null,
  fault: null,
  ...about,
});

test('a card refund is automatic; a failed one is reported, and paid by hand', async () => {
  let shown = detail({ payment: byCard({ refunded: 20, paidBack: 0 }), refunds: [refund({})] });
  mockAnswer(orderWorkApi.get, () => shown);
  open(routes, address);
  expect(await screen.findByText('being refunded to the card')).toBeTruthy();
  expect(screen.queryByText('Refunded')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark as paid back' })).toBeNull();
  shown = { ...shown, refunds: [refund({ fault: 'lost_or_stolen_card' })] };
  await queryClient.invalidateQueries();
  expect(await screen.findByText('The refund failed: lost_or_stolen_card')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as paid back' })).toBeTruthy();
});

test('a dispute shows its amount and deadline, and blocks refunds', async () => {
  const dispute = { _id: 'dp_1', amount: 164.16, reason: 'product_not_received', answerBy: '2026-12-01T10:00:00.000Z' };
  const entry = { _id: '0198a000-0000-7000-8000-0000000000e1', kind: 'dispute' as const, text: 'lost', by: null };
  let shown = detail({ payment: byCard({}), disputes: [{ ...dispute, state: 'needs-answer' }] });
  mockAnswer(orderWorkApi.get, () => shown);
  open(routes, address);
  expect(await screen.findByText('Dispute: respond in Stripe')).toBeTruthy();
  expect(screen.getByText('$164.16, product not received')).toBeTruthy();
  expect(screen.getByText(/^Respond before Dec 1, 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund part' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/it cannot be refunded/)).toBeTruthy();
  const payment = byCard({ chargedBack: 164.16 });
  shown = {
    ...shown,
    payment,
    disputes: [{ ...dispute, state: 'lost' }],
    timeline: [{ ...entry, at: dispute.answerBy }],
  };
  await queryClient.invalidateQueries();
  const lost = 'lost, the customer got the money back';
  await waitFor(() => expect(screen.getAllByText(lost, { exact: false })).toHaveLength(2));
  expect(screen.getByText('Charged back').nextSibling?.textContent).toBe('$164.16');
});

test('a payment that the bank only inquires about can be refunded', async () => {
  const inquiry = { _id: 'dp_1', amount: 164.16, reason: 'fraudulent', answerBy: null, isRefundable: true };
  mockAnswer(orderWorkApi.get, detail({ payment: byCard({}), disputes: [{ ...inquiry, state: 'needs-answer' }] }));
  open(routes, address);
  expect(await screen.findByText('Dispute: respond in Stripe')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refund part' })).toBeTruthy();
});

test('an unpaid order says so, with its deadline', async () => {
  const payment = byCard({ state: 'unpaid', paid: 0, paidAt: null, payUntil: '2026-11-20T10:30:00.000Z' });
  mockAnswer(orderWorkApi.get, detail({ payment }));
  open(routes, address);
  expect(await screen.findByText(/It is cancelled automatically unless it is paid by 12:30/)).toBeTruthy();
});

test('a cancellation request is answered by canceling for its reason, or by declining with one', async () => {
  const asked = { at: '2026-11-20T11:00:00.000Z', reason: 'Ordered twice', declinedAt: null, answer: '' };
  let sent: unknown;
  mockAnswer(orderWorkApi.get, detail({ cancelRequest: asked }));
  mockAnswer(orderWorkApi.declineCancel, ({ body }) => {
    sent = body;
    return detail({ cancelRequest: { ...asked, declinedAt: '2026-11-20T12:00:00.000Z', answer: 'Packed' } });
  });
  open(routes, address);
  const request = within(await screen.findByRole('region', { name: 'Asks to cancel' }));
  expect(request.getByText('“Ordered twice”')).toBeTruthy();
  fireEvent.click(request.getByRole('button', { name: 'Cancel it' }));
  const cancelling = within(await screen.findByRole('dialog'));
  expect(cancelling.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Ordered twice');
  fireEvent.click(cancelling.getByRole('button', { name: 'Keep order' }));
  fireEvent.click(request.getByRole('button', { name: 'Decline' }));
  const declining = within(await screen.findByRole('dialog'));
  fireEvent.change(declining.getByLabelText(/^Your answer/), { target: { value: 'Packed' } });
  fireEvent.click(declining.getByRole('button', { name: 'Decline and write' }));
  await waitFor(() => expect(sent).toEqual({ answer: 'Packed', version: 1 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Asks to cancel' })).toBeNull());
});

test('an address changes to the format of another country; what a stored one has besides stays until then', async () => {
  const stored = { ...detail().shipping, region: 'Greater Cairo' };
  const street = { part: 'address' as const, label: 'Street and number', isRequired: true };
  const formats = {
    EG: {
      parts: [
        street,
        { part: 'city', label: 'City', isRequired: true },
        { part: 'region', label: 'Province', isRequired: true },
      ],
      regions: ['Cairo Governorate', 'Giza Governorate'],
    },
    AE: { parts: [street, { part: 'region', label: 'Emirate', isRequired: true }], regions: ['Dubai', 'Sharjah'] },
  } as const;
  mockAnswer(checkoutsApi.addressForm, ({ address }) => {
    const country = address.pathname.slice(-2) as keyof typeof formats;
    const { parts, regions } = formats[country];
    return { country, parts: [...parts], regions: [...regions], postalCode: null };
  });
  const sent: unknown[] = [];
  mockAnswer(orderWorkApi.get, detail({ shipping: stored }));
  mockAnswer(orderWorkApi.changeAddress, ({ body }) => {
    sent.push(body);
    return detail({ shipping: stored });
  });
  open(routes, address);
  const change = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/^Province/);
    return dialog;
  };
  const save = async (dialog: Awaited<ReturnType<typeof change>>, count: number) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(count));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const first = await change();
  expect(first.getByLabelText<HTMLSelectElement>(/^Province/).value).toBe('Greater Cairo');
  fireEvent.change(first.getByLabelText(/^Phone/), { target: { value: '01000000000' } });
  await save(first, 1);
  expect(sent[0]).toMatchObject({ region: 'Greater Cairo', postalCode: '11511', phone: '01000000000' });
  const second = await change();
  fireEvent.change(second.getByLabelText(/^Country/), { target: { value: 'AE' } });
  const emirate = await second.findByLabelText<HTMLSelectElement>(/^Emirate/);
  expect(emirate.value).toBe('');
  expect(second.queryByLabelText(/^City/)).toBeNull();
  fireEvent.click(second.getByRole('button', { name: 'Save' }));
  expect(await second.findByText('Emirate is required.')).toBeTruthy();
  fireEvent.change(emirate, { target: { value: 'Dubai' } });
  await save(second, 2);
  expect(sent[1]).toMatchObject({ country: 'AE', region: 'Dubai', city: '', postalCode: '' });
});

test('an address is labelled in the page’s language; in that of its country, a region has its own name and is stored as on parcels', async () => {
  await loadLanguage('ar');
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  mockAnswer(checkoutsApi.addressForm, {
    country: 'EG',
    parts: [
      { part: 'address', label: 'Street and number', isRequired: true },
      { part: 'region', label: 'Province', isRequired: false },
    ],
    regions: ['Cairo Governorate', 'Giza Governorate'],
    nativeRegions: { language: 'ar', names: ['القاهرة', 'الجيزة'] },
    postalCode: null,
  });
  let sent: unknown;
  mockAnswer(orderWorkApi.get, detail());
  mockAnswer(orderWorkApi.changeAddress, ({ body }) => {
    sent = body;
    return detail();
  });
  open(routes, address);
  fireEvent.click(await screen.findByRole('button', { name: 'تغيير العنوان' }));
  const region = await within(await screen.findByRole('dialog')).findByLabelText<HTMLSelectElement>(/^المحافظة/);
  await waitFor(() => expect([...region.options].map(({ text }) => text).slice(1)).toEqual(['الجيزة', 'القاهرة']));
  fireEvent.change(region, { target: { value: 'Giza Governorate' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(sent).toMatchObject({ region: 'Giza Governorate' }));
});
