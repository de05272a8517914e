import { type OrderPage, OrderPage as OrderPageSchema, type Refusal, type StaffRole } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../platform/process/logs.ts';
import { leagueSettings } from '../settings/tables.ts';
import { testApp } from '../testing/app.ts';
import { inGroups, newOrderNumber, readOrderNumber } from './orderNumbers.ts';
import { orders } from './tables.ts';
import { placeExample } from './testing/orders.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let orderNumber: string;
beforeAll(async () => {
  app = await testApp({ trustedProxies: 1 });
});
beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits, orders cascade`);
  orderNumber = await placeExample(app.db);
});

let visitors = 0;
/** A client that has not sent a request before. */
const newAddress = () => {
  visitors += 1;
  return `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`;
};
const lookUp = (number: string, from = newAddress(), through: Pick<typeof app, 'request'> = app) =>
  through.request(`/api/order?orderNumber=${encodeURIComponent(number)}`, { headers: { 'x-forwarded-for': from } });
const shown = async (number: string) => ((await (await lookUp(number)).json()) as { order: OrderPage }).order;

test('case 8: anyone with the number sees the order, in any spelling, with the page’s fields only', async () => {
  for (const typed of [orderNumber, orderNumber.toLowerCase(), orderNumber.replaceAll('-', ''), ` ${orderNumber} `]) {
    const order = await shown(typed);
    expect(order).toMatchObject({
      orderNumber,
      status: 'Processing',
      total: 205.2,
      contact: { phone: '+20 100 000 0000' },
    });
    expect(Object.keys(order).sort()).toEqual(Object.keys(OrderPageSchema.shape).sort());
    expect(JSON.stringify(order)).not.toContain('salma.hegazi@example.com');
  }
});

test('our own reason of a cancellation is in the language of the page', async () => {
  await app.db.update(leagueSettings).set({ languages: ['en', 'ar'] });
  await app.changes.settled();
  await app.db.update(orders).set({ status: 'Cancelled', cancelReason: 'It was not paid in time.' });
  const reasonIn = async (language: string) => {
    const headers = { 'x-forwarded-for': newAddress(), 'accept-language': language };
    const answer = await app.send(`GET /api/order?orderNumber=${orderNumber}`, { headers });
    return ((await answer.json()) as { order: OrderPage }).order.cancelReason;
  };
  expect(await reasonIn('ar')).toBe('لم يُدفع في الوقت المحدد.');
  expect(await reasonIn('en')).toBe('It was not paid in time.');
});

test('a client with a session sees the order like everybody; an expired session is renewed or dropped first', async () => {
  const { token } = await app.somebody('writer');
  const look = (each: string) => app.send(`GET /api/order?orderNumber=${orderNumber}`, { token: each });
  const answer = (await (await look(token)).json()) as { order: OrderPage };
  expect(answer.order).toEqual(await shown(orderNumber));
  expect((await look('not.a.token')).status).toBe(401);
});

test('an order is not cached, not sent to other sites, and not indexed by search engines', async () => {
  for (const number of [orderNumber, newOrderNumber(), 'nothing']) {
    const { headers } = await lookUp(number);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('etag')).toBeNull();
  }
});

test('an unknown number and an invalid one get the same response', async () => {
  const near = `${orderNumber.slice(0, -1)}${orderNumber.endsWith('0') ? '1' : '0'}`;
  const answers = await Promise.all(
    [newOrderNumber(), near, '', 'x', '0', 'U'.repeat(16), `${orderNumber}0`, "' or 1=1 --", 'ä'.repeat(500)].map(
      async (number) => {
        const answer = await lookUp(number);
        const { requestId: _, ...body } = (await answer.json()) as Refusal;
        return { status: answer.status, body, headers: [...answer.headers.keys()].join() };
      },
    ),
  );
  expect(answers[0]).toMatchObject({ status: 404, body: { message: 'Order not found.', code: 'order.not-found' } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('an unknown number takes as long as an invalid one', async () => {
  const times = { miss: [] as number[], malformed: [] as number[] };
  for (let round = 0; round < 150; round += 1) {
    for (const [kind, number] of [
      ['miss', inGroups(newOrderNumber())],
      ['malformed', `nothing ${round}`],
    ] as const) {
      const since = performance.now();
      await lookUp(number);
      times[kind].push(performance.now() - since);
    }
  }
  // The fastest of each is its real time; other work on the machine slows both.
  const [miss, malformed] = [Math.min(...times.miss), Math.min(...times.malformed)];
  expect(Math.abs(miss - malformed)).toBeLessThan(Math.max(miss, malformed) / 2);
});

test('case 8: ten thousand guesses find nothing, and are limited to ten a minute', async () => {
  const raw = readOrderNumber(orderNumber);
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const neighbours = [...raw].flatMap((held, at) =>
    [...alphabet].filter((each) => each !== held).map((each) => raw.slice(0, at) + each + raw.slice(at + 1)),
  );
  const sequential = Array.from({ length: 2000 }, (_, at) => String(at).padStart(16, '0'));
  const random = Array.from({ length: 10_000 - neighbours.length - sequential.length }, newOrderNumber);
  const guesses = [...neighbours, ...sequential, ...random];
  expect(guesses).toHaveLength(10_000);

  const since = performance.now();
  const statuses = new Map<number, number>();
  const guess = async () => {
    for (let next = guesses.pop(); next; next = guesses.pop()) {
      const { status, headers } = await lookUp(next, '198.51.100.7');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  };
  await Promise.all(Array.from({ length: 8 }, guess));
  const minutes = (performance.now() - since) / 60_000;
  expect(statuses.get(200)).toBeUndefined();
  expect([...statuses.keys()].sort()).toEqual([404, 429]);
  expect(statuses.get(404)).toBeGreaterThanOrEqual(10);
  expect(statuses.get(404)).toBeLessThanOrEqual(10 + Math.ceil(10 * minutes));
  // Not even the right number is answered to a client that guesses; all others are answered.
  expect((await lookUp(orderNumber, '198.51.100.7')).status).toBe(429);
  expect((await lookUp(orderNumber)).status).toBe(200);
}, 120_000);

test('the limits apply across processes, and to all of an IPv6 network', async () => {
  const other = createApp(app.input);
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const from = `2001:db8:1:2::${at}`;
      return (await lookUp(newOrderNumber(), from, at % 2 ? app : other)).status;
    }),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

test('repeated look-ups of one’s own order are not guesses, up to thirty a minute', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 33; time += 1) statuses.push((await lookUp(orderNumber, '192.0.2.1')).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  // One more may be allowed again by then.
  expect(statuses.at(-1)).toBe(429);
});

test('headers set by the client have no effect if there is no proxy in front', async () => {
  const direct = createApp({ ...app.input, config: { ...app.config, trustedProxies: 0 } });
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) statuses.push((await lookUp(newOrderNumber(), newAddress(), direct)).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
});

test('ninety days after it ended, the number opens an order without street, postcode, email and phone', async () => {
  const ended = (status: 'Delivered' | 'Cancelled' | 'Shipped', days: number) =>
    app.db
      .update(orders)
      .set({ status, statusAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(orders.number, readOrderNumber(orderNumber)));
  for (const status of ['Delivered', 'Cancelled'] as const) {
    await ended(status, 91);
    expect(await shown(orderNumber)).toMatchObject({
      contact: { email: '•••', phone: '•••' },
      shipping: { firstName: 'Salma', address: '•••', postalCode: '•••', city: 'Cairo' },
      billing: { address: '•••', postalCode: '•••' },
      total: 205.2,
    });
    await ended(status, 89);
    expect((await shown(orderNumber)).shipping.address).toBe('14 Sherif Street');
  }
  // It has arrived thirty days after it was shipped, even if nobody marked it as delivered.
  await ended('Shipped', 150);
  expect(await shown(orderNumber)).toMatchObject({ contact: { email: '•••' }, shipping: { address: '•••' } });
  await ended('Shipped', 119);
  expect((await shown(orderNumber)).contact.email).toBe('parcels@example.com');
});

test('staff who sell see the whole order after ninety days, other staff do not', async () => {
  await app.db.update(orders).set({ status: 'Delivered', statusAt: new Date(Date.now() - 91 * 86_400_000) });
  const seenBy = async (role: StaffRole) => {
    const { token } = await app.somebody(role);
    const answer = await app.send(`GET /api/order?orderNumber=${orderNumber}`, { token });
    const { order } = (await answer.json()) as { order: OrderPage };
    return [order.billing.address, order.invoiceHref !== null];
  };
  expect(await seenBy('store-manager')).toEqual(['3 Corniche Road', true]);
  expect(await seenBy('admin')).toEqual(['3 Corniche Road', true]);
  expect(await seenBy('writer')).toEqual(['•••', false]);
});

test('no order number is in the log, even if a look-up fails by a server error', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
  const logged = createApp({ ...app.input, log });
  await lookUp(orderNumber, newAddress(), logged);
  await app.db.execute(sql`alter table orders rename to gone`);
  expect((await lookUp(orderNumber, newAddress(), logged)).status).toBe(500);
  await app.db.execute(sql`alter table gone rename to orders`);
  const written = lines.join('');
  expect(written).toContain('"path":"/api/order"');
  expect(written).toContain('does not exist');
  expect(written).not.toContain(orderNumber);
  expect(written).not.toContain(readOrderNumber(orderNumber));
});
