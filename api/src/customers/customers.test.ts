import {
  type AnswerOf,
  type customersApi,
  type Order,
  type OrderPage,
  operations,
  type Refusal,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newOrderNumber } from '../orders/orderNumbers.ts';
import { orders } from '../orders/tables.ts';
import { address, placeExample } from '../orders/testing/orders.ts';
import { rowsOf } from '../platform/database/db.ts';
import { digitsOf } from '../platform/secrets/signInCodes.ts';
import { testApp } from '../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.db.execute(sql`delete from rate_limits`));

const ownPage = { 'sec-fetch-site': 'same-origin' };
const ask = (email: string) => app.send('POST /api/auth/code', { body: { email }, headers: ownPage });
const enter = (email: string, code: string) =>
  app.send('POST /api/auth/code/sign-in', { body: { email, code }, headers: ownPage });
const bought = (email: string, name = 'Salma Hegazi') => placeExample(app.db, { customer: { name, email } });

/** The latest mailed code. */
async function mailed(email: string) {
  const [code] = await rowsOf<{ id: string; version: number }>(
    app.db,
    sql`select id, version from sign_in_codes where email = ${email.toLowerCase()}`,
  );
  return digitsOf(code!, app.config.authSecret);
}

async function customer(email: string) {
  await ask(email);
  const answer = await enter(email, await mailed(email));
  return { answer, ...((await answer.clone().json()) as AnswerOf<typeof customersApi.signIn>) };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a mailed code opens the order history of its address, and no other orders', async () => {
  const own = [await bought('salma@example.com'), await bought('Salma@Example.com')];
  await bought('karim@example.com', 'Karim Adel');
  const { answer, token } = await customer('SALMA@example.com');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(/league_refresh=.*HttpOnly/);
  const { orders } = (await (await app.send('GET /api/order', { token })).json()) as { orders: Order[] };
  expect(orders.map(({ orderNumber }) => orderNumber).sort()).toEqual(own.sort());
  const me = await (await app.send('GET /api/auth/me', { token })).json();
  expect(me).toMatchObject({ role: 'customer', email: 'salma@example.com', name: 'Salma Hegazi', teamIds: [] });
  const everyPage = await app.send('GET /api/order?page=1&search=karim', { token });
  expect(await everyPage.json()).toEqual({ orders: [] });
});

test('a customer sees their own order whole long after it ended, and no one else’s', async () => {
  const [own, other] = [await bought('mona@example.com'), await bought('karim@example.com')];
  const { token } = await customer('Mona@example.com');
  await app.db.update(orders).set({ status: 'Delivered', statusAt: new Date(Date.now() - 91 * 86_400_000) });
  const seen = async (orderNumber: string) => {
    const answer = await app.send(`GET /api/order?orderNumber=${orderNumber}`, { token });
    const { order } = (await answer.json()) as { order: OrderPage };
    return [order.billing.address, order.invoiceHref !== null];
  };
  expect([await seen(own), await seen(other)]).toEqual([
    ['3 Corniche Road', true],
    ['•••', false],
  ]);
});

test('an order whose mail address staff have corrected is in the history of the right mailbox alone', async () => {
  const contact = { email: 'mistyped@example.com', phone: null };
  const orderNumber = await placeExample(app.db, { contact, customer: { ...contact, name: 'Salma Hegazi' } });
  const body = { ...address(), email: 'right@example.com', phone: null, version: 1 };
  const { token: admin } = await app.somebody('admin');
  const corrected = await app.send(`PUT /api/orders/${orderNumber}/address`, { token: admin, body });
  expect(corrected.status).toBe(200);
  const { token } = await customer('right@example.com');
  const { orders } = (await (await app.send('GET /api/order', { token })).json()) as { orders: Order[] };
  expect(orders.map((order) => order.orderNumber)).toEqual([orderNumber]);
  expect((await customer(contact.email)).answer.status).toBe(422);
});

test('a history is paged', async () => {
  for (let at = 0; at < 5; at += 1) await bought('pages@example.com');
  const { token } = await customer('pages@example.com');
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = await app.send(`GET /api/order?limit=2${cursor}`, { token });
    const { orders } = (await answer.json()) as { orders: Order[] };
    if (orders.length === 0) break;
    seen.push(...orders.map(({ orderNumber }) => orderNumber));
    cursor = `&cursor=${seen.at(-1)}`;
  }
  expect(new Set(seen).size).toBe(5);
});

test('a page after an order that does not exist is rejected, so that the history does not appear to end', async () => {
  await bought('gone@example.com');
  const { token } = await customer('gone@example.com');
  const answer = await app.send(`GET /api/order?limit=2&cursor=${newOrderNumber()}`, { token });
  expect([answer.status, await answer.json()]).toMatchObject([422, { issues: [{ path: 'cursor' }] }]);
});

test('case 1: a customer has no access to staff operations', async () => {
  await bought('nobody@example.com');
  const { token } = await customer('nobody@example.com');
  const open: string[] = [];
  for (const { method, path, declared } of Object.values(operations).flatMap((room) => Object.values(room))) {
    if (!Array.isArray(declared.access) || declared.ownToCustomers) continue;
    const address = path.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000');
    const answer = await app.send(`${method} ${address}`, { token, headers: ownPage });
    if (answer.status !== 403) open.push(`${method} ${path}: ${answer.status}`);
  }
  expect(open).toEqual([]);
});

test('the response does not reveal whether an address has orders', async () => {
  await bought('known@example.com');
  const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  const [{ to }] = (await rowsOf<{ to: string[] }>(
    app.db,
    sql`select json_agg(to_email) as to from mails where template = 'sign-in-code' and to_email like '%known@example.com'`,
  )) as [{ to: string[] }];
  expect(to).toEqual(['known@example.com']);
  expect((await enter('unknown@example.com', await mailed('unknown@example.com'))).status).toBe(422);
});

test('a code is read as the Arabic mail shows it, and in Arabic digits', async () => {
  await bought('pasted@example.com');
  const typedAs = [
    (code: string) => `\u2066${code.slice(0, 3)} ${code.slice(3)}\u2069`,
    (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
  ];
  for (const typed of typedAs) {
    await ask('pasted@example.com');
    const answer = await enter('pasted@example.com', typed(await mailed('pasted@example.com')));
    expect(answer.status).toBe(200);
  }
});

test('a code works once, and a new one invalidates the previous one', async () => {
  await bought('once@example.com');
  await ask('once@example.com');
  const first = await mailed('once@example.com');
  await ask('once@example.com');
  const second = await mailed('once@example.com');
  expect((await enter('once@example.com', first)).status).toBe(422);
  expect((await enter('once@example.com', `${second.slice(0, 3)} ${second.slice(3)}`)).status).toBe(200);
  expect((await enter('once@example.com', second)).status).toBe(422);
});

test('after five wrong attempts or ten minutes the code is invalid', async () => {
  await bought('guess@example.com');
  await ask('guess@example.com');
  const code = await mailed('guess@example.com');
  const guesses = await Promise.all(Array.from({ length: 20 }, () => enter('guess@example.com', wrong(code))));
  expect(guesses.every(({ status }) => status === 422)).toBe(true);
  const refused = await enter('guess@example.com', code);
  expect(((await refused.json()) as Refusal).issues).toEqual([
    { path: 'code', message: 'This code is wrong, or has expired.' },
  ]);
  await ask('guess@example.com');
  await app.db.execute(sql`update sign_in_codes set expires_at = now() where email = 'guess@example.com'`);
  expect((await enter('guess@example.com', await mailed('guess@example.com'))).status).toBe(422);
});

test('the next request of anybody removes expired codes, whose addresses are not kept', async () => {
  await ask('nobody@example.com');
  await app.db.execute(sql`update sign_in_codes set expires_at = now() where email = 'nobody@example.com'`);
  await bought('next@example.com');
  await ask('next@example.com');
  const kept = await rowsOf(app.db, sql`select from sign_in_codes where email = 'nobody@example.com'`);
  expect(kept).toEqual([]);
  expect((await enter('next@example.com', await mailed('next@example.com'))).status).toBe(200);
});

test('codes are mailed three times in a quarter of an hour, and attempted fifty times per network', async () => {
  await bought('often@example.com');
  const asked = [];
  for (let at = 0; at < 5; at += 1) asked.push((await ask('often@example.com')).status);
  expect(asked).toEqual([202, 202, 202, 429, 429]);
  const tried = [];
  for (let at = 0; at < 55; at += 1) tried.push((await enter(`a${at}@example.com`, '000000')).status);
  expect(tried.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});

test('attempts by others do not lock out a customer’s known device', async () => {
  const network = await testApp({ trustedProxies: 1 });
  const from = (address: string, cookie = '') => ({ headers: { ...ownPage, 'x-forwarded-for': address, cookie } });
  const email = 'owner@example.com';
  await placeExample(network.db, { customer: { name: 'Omar Said', email } });
  const asked = (address: string, cookie?: string) =>
    network.send('POST /api/auth/code', { body: { email }, ...from(address, cookie) });
  const entered = (code: string, address: string, cookie?: string) =>
    network.send('POST /api/auth/code/sign-in', { body: { email, code }, ...from(address, cookie) });
  const codeOf = async (askedBy?: string) => {
    const [code] = await rowsOf<{ id: string; version: number }>(
      network.db,
      sql`select id, version from sign_in_codes where email = ${email} and ${askedBy ? sql`asked_by = ${askedBy}` : sql`asked_by !~ '^[0-9.]+$'`}`,
    );
    return digitsOf(code!, network.config.authSecret);
  };
  const attack = async () => {
    const statuses = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await asked('198.51.100.66')).status);
    for (let at = 0; at < 12; at += 1) await entered('000000', '198.51.100.66');
    return statuses;
  };
  expect((await asked('192.0.2.1')).status).toBe(202);
  expect(await attack()).toEqual([202, 202, 202, 429, 429]);
  const opened = await entered(await codeOf('192.0.2.1'), '192.0.2.1');
  expect(opened.status).toBe(200);
  const device = opened.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => cookie.startsWith('league_device_'))!;
  // Many networks reach their limits; the known device does not.
  for (let at = 0; at < 12; at += 1) await asked(`203.0.113.${at}`);
  expect((await asked('192.0.2.1')).status).toBe(429);
  expect((await asked('192.0.2.2', device)).status).toBe(202);
  expect((await entered(await codeOf(), '192.0.2.3', device)).status).toBe(200);
});

test('the code of any request opens the session, and others’ guesses are bounded for each', async () => {
  const network = await testApp({ trustedProxies: 1 });
  const email = 'moving@example.com';
  await placeExample(network.db, { customer: { name: 'Mona Said', email } });
  const post = (path: string, body: object, address: string) =>
    network.send(`POST /api/auth/code${path}`, { body, headers: { ...ownPage, 'x-forwarded-for': address } });
  const enter = async (code: string, address: string) => (await post('/sign-in', { email, code }, address)).status;
  const [wifi, mobile, elsewhere] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'] as const;
  const codeOf = async (address: string) => {
    const [code] = await rowsOf<{ id: string; version: number }>(
      network.db,
      sql`select id, version from sign_in_codes where email = ${email} and asked_by = ${address}`,
    );
    return digitsOf(code!, network.config.authSecret);
  };
  await post('', { email }, wifi);
  await post('', { email }, mobile);
  expect(await enter(await codeOf(mobile), wifi)).toBe(200);
  for (const address of [wifi, mobile]) await post('', { email }, address);
  const codes = [await codeOf(wifi), await codeOf(mobile)];
  for (let at = 0; at < 5; at += 1) expect(await enter('000000', elsewhere)).toBe(422);
  for (const code of codes) expect(await enter(code, elsewhere)).toBe(422);
  expect(await rowsOf(network.db, sql`select tries, other_tries from sign_in_codes where email = ${email}`)).toEqual([
    { tries: 0, other_tries: 5 },
    { tries: 0, other_tries: 5 },
  ]);
  expect(await enter(codes[0]!, wifi)).toBe(200);
  expect(await enter(codes[1]!, mobile)).toBe(200);
});

test('the code is in the mail, and nowhere in the database', async () => {
  await bought('mail@example.com');
  await ask('mail@example.com');
  const code = await mailed('mail@example.com');
  const { token } = await app.somebody('admin');
  const outbox = (await (await app.send('GET /api/admin/mails', { token })).json()) as { text: string; link: string }[];
  expect(outbox[0]!.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(outbox[0]!.link).toBe(`${app.config.publicUrl}/login?redirect=/order-history&step=code`);
  const kept = await rowsOf(
    app.db,
    sql`select from mails where data::text like ${`%${code}%`} union all
      select from sign_in_codes where sign_in_codes::text like ${`%${code}%`}`,
  );
  expect(kept).toEqual([]);
});

test('a customer’s session is renewed by the cookie and ends everywhere on request', async () => {
  await bought('goes.on@example.com');
  const { answer, token } = await customer('goes.on@example.com');
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
  const renewed = await app.send('POST /api/auth/refresh', { headers: { ...ownPage, cookie } });
  expect(renewed.status).toBe(200);
  const sessions = (await (await app.send('GET /api/auth/sessions', { token })).json()) as { isThis: boolean }[];
  expect(sessions).toMatchObject([{ isThis: true }]);
  expect((await app.send('DELETE /api/auth/sessions', { token, headers: ownPage })).status).toBe(200);
  await expect.poll(async () => (await app.send('GET /api/order', { token })).status).toBe(401);
});

test('staff are not customers: they cannot sign in by code and are not listed', async () => {
  const { email } = await app.somebody('admin');
  await ask(email);
  expect((await enter(email, await mailed(email))).status).toBe(422);
  await bought('listed@example.com');
  await customer('listed@example.com');
  const { token } = await app.somebody('admin');
  expect(await (await app.send('GET /api/admin/users', { token })).text()).not.toContain('listed@example.com');
});
