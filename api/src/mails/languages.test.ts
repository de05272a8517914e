import type { Mail, ManagedEvent, Official, OrderDetail, SavedGame } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { addOrderEvent } from '../orders/addOrderEvent.ts';
import { notifyCancelled, notifyOrdered } from '../orders/notifyCustomer.ts';
import { readOrderNumber } from '../orders/orderNumbers.ts';
import { orders } from '../orders/tables.ts';
import { placeExample } from '../orders/testing/orders.ts';
import { newId } from '../platform/database/columns.ts';
import { changeStock } from '../products/stock.ts';
import { products, variants } from '../products/tables.ts';
import { mailLinks } from '../rooms.ts';
import { leagueSettings } from '../settings/tables.ts';
import { sharedNames } from '../shared-names/tables.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { letterPage } from './letterPage.ts';
import { findMail, letterOf, queueMails } from './outbox.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', leagueName: 'Nile League' });
  ({ token } = await app.somebody('admin'));
  await app.db
    .insert(leagueSettings)
    .values({ languages: ['en', 'ar'] })
    .onConflictDoUpdate({
      target: leagueSettings.id,
      set: { languages: ['en', 'ar'] },
    });
  await app.changes.settled();
});

/** A request from a page in this language. */
const from = (language: string, headers = {}) => ({ 'accept-language': language, ...headers });
const outbox = async () => (await (await app.send('GET /api/admin/mails', { token })).json()) as Mail[];
const mailTo = async (email: string, template: Mail['template']) =>
  (await outbox()).find((mail) => mail.to.email === email && mail.template === template)!;
const isArabic = ({ subject }: Mail) => /\p{Script=Arabic}/u.test(subject);

test('a subscriber is asked in the language of the form, with a link to the page in it', async () => {
  for (const language of ['ar', 'en']) {
    const body = { email: `${language}@fan.test`, source: 'footer', tags: [] };
    expect((await app.send('POST /api/newsletter/subscribe', { body, headers: from(language) })).status).toBe(202);
  }
  const arabic = await mailTo('ar@fan.test', 'newsletter-confirmation');
  expect(isArabic(arabic)).toBe(true);
  expect(arabic.link).toMatch(/^https:\/\/league\.test\/ar\/newsletter\/confirm\?token=/);
  const english = await mailTo('en@fan.test', 'newsletter-confirmation');
  expect(english.subject).toBe('Confirm your newsletter from Nile League');
  expect(english.link).toMatch(/^https:\/\/league\.test\/newsletter\/confirm\?token=/);
});

test('a visitor who suggests an event is answered in the language of the form', async () => {
  const body = {
    title: 'Open skate',
    type: 'community',
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: null,
    city: 'Aswan',
    venue: 'Falcons Arena',
    description: 'Skates are lent for nothing.',
    link: 'https://falcons.example/skate',
    email: 'nour@fan.test',
  };
  const sent = await app.send('POST /api/events/submissions', { body, headers: from('ar') });
  expect(await sent.json()).not.toHaveProperty('code');
  const [event] = (await (await app.send('GET /api/admin/events', { token })).json()) as ManagedEvent[];
  const decision = { version: event!.version, reason: 'It is in another country.' };
  await app.send(`POST /api/events/submissions/${event!._id}/reject`, { token, body: decision, headers: from('en') });
  const told = await mailTo('nour@fan.test', 'event-declined');
  expect(isArabic(told)).toBe(true);
  expect(told.link).toBe('https://league.test/ar/contact');
});

test('a customer is answered in the language of the checkout, whoever causes the mail', async () => {
  const [productId, variantId] = [newId(), newId()];
  const keeper = await app.somebody('store-manager', { language: 'en' });
  await app.db.insert(products).values({ id: productId, title: 'Game Puck' });
  await app.db.insert(variants).values({ id: variantId, productId, title: 'One size', priceCents: 5000 });
  const received = { variantId, change: 5, reason: 'received' as const, note: undefined };
  await changeStock(app.db, productId, received, keeper.id);
  const address = { firstName: 'Salma', lastName: 'Hegazi', address: '14 Sherif Street', city: 'Cairo' };
  const body = {
    checkoutId: newId(),
    lines: [{ productId, variantId, quantity: 1, customizations: [], title: 'Game Puck', price: 50 }],
    total: 62,
    contact: { email: 'salma@fan.test', phone: null },
    shipping: { ...address, region: 'Cairo Governorate', postalCode: '11511', country: 'EG' },
    billing: null,
    paymentMethod: 'cash-on-delivery',
    note: null,
  };
  const placed = await app.send('POST /api/order', { body, headers: from('ar', { 'idempotency-key': newId() }) });
  const { orderNumber } = ((await placed.json()) as { order: { orderNumber: string } }).order;
  const confirmation = await mailTo('salma@fan.test', 'order-confirmation');
  expect(isArabic(confirmation)).toBe(true);
  expect(confirmation.link).toBe(`https://league.test/ar/order?order=${orderNumber}`);
  await app.send('PUT /api/order', {
    token: keeper.token,
    body: { orderNumber, status: 'Shipped' },
    headers: from('en'),
  });
  expect(isArabic(await mailTo('salma@fan.test', 'order-shipped'))).toBe(true);
});

test('a sign-in code is mailed in the language of the page that asked for it', async () => {
  await placeExample(app.db, { customer: { name: 'Omar Nabil', email: 'omar@fan.test' } });
  const headers = from('ar', { 'sec-fetch-site': 'same-origin' });
  await app.send('POST /api/auth/code', { body: { email: 'omar@fan.test' }, headers });
  const mail = await mailTo('omar@fan.test', 'sign-in-code');
  expect(isArabic(mail)).toBe(true);
  // Held from the left: two groups of digits would change places.
  expect(mail.text).toMatch(/\u2066\d{3} \d{3}\u2069/);
  expect(mail.link).toBe('https://league.test/ar/login?redirect=/order-history&step=code');
});

test('an order without a language is in the league’s first one', async () => {
  const number = await placeExample(app.db);
  const [order] = await app.db
    .select()
    .from(orders)
    .where(eq(orders.number, readOrderNumber(number)!));
  await notifyOrdered(app.db, order!.id);
  expect((await mailTo(order!.contactEmail, 'order-confirmation')).subject).toBe(`Your order ${number}`);
});

test('in Arabic a mail is laid out from the right, and figures are read from the left', async () => {
  const number = await placeExample(app.db, { language: 'ar', contact: { email: 'heba@fan.test', phone: null } });
  const [order] = await app.db
    .select()
    .from(orders)
    .where(eq(orders.number, readOrderNumber(number)!));
  await notifyOrdered(app.db, order!.id);
  const { _id, text } = await mailTo('heba@fan.test', 'order-confirmation');
  expect(text).toContain(`\u2066${number}\u2069`);
  expect(text).toContain('\u200f\u20681 × Pharaohs Home Jersey\u2069');
  expect(text).toContain('US$\u200e');
  // Programs that make links of addresses end them at a space.
  expect(text).toContain('https://league.test/ar/order \u2069');
  const league = { name: 'Nile League', shortName: 'NL', timeZone: 'Africa/Cairo' };
  const mail = (await findMail(app.db, mailLinks, _id))!;
  const letter = letterOf(mail, app.config, { ...league, languages: ['en', 'ar'], digits: 'latn' });
  const page = letterPage(letter, { ...league, brand: null, logo: null, version: 0 }, app.config.publicUrl);
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).not.toMatch(/letter-spacing|padding-left:12px|padding:10px 12px 10px 0/);
  expect(page).toContain('padding:10px 0 10px 12px');
});

test('an issue without an Arabic text is read from the left in an Arabic mail, at the page’s side', async () => {
  const issue = { subject: 'Who is next?', preheader: null, text: 'The finals (two of three).', stories: [] };
  const to = { name: 'Dina', email: 'dina@fan.test', language: 'ar' as const };
  await queueMails(app.db, [{ to, template: 'newsletter-issue', data: issue }]);
  const { _id } = await mailTo('dina@fan.test', 'newsletter-issue');
  const league = { name: 'Nile League', shortName: 'NL', timeZone: 'Africa/Cairo' };
  const mail = (await findMail(app.db, mailLinks, _id))!;
  const letter = letterOf(mail, app.config, { ...league, languages: ['en', 'ar'], digits: 'latn' });
  const page = letterPage(letter, { ...league, brand: null, logo: null, version: 0 }, app.config.publicUrl);
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toMatch(/<h1 [^>]*dir="auto" style="text-align:right;[^>]*>Who is next\?<\/h1>/);
  expect(page).toMatch(/<p [^>]*dir="auto" style="text-align:right;[^>]*>The finals \(two of three\)\.<\/p>/);
});

test('a reason that the shop gives is in the customer’s language, and the history in that of the staff', async () => {
  const number = await placeExample(app.db, { language: 'ar', contact: { email: 'hana@fan.test', phone: null } });
  const [order] = await app.db
    .update(orders)
    .set({ cancelReason: 'It was not paid in time.', status: 'Cancelled' })
    .where(eq(orders.number, readOrderNumber(number)!))
    .returning();
  await notifyCancelled(app.db, order!.id, 0);
  expect((await mailTo('hana@fan.test', 'order-cancelled')).text).toContain('السبب: لم يُدفع في الوقت المحدد.');
  await addOrderEvent(app.db, order!.id, 'restock', '3 pieces back on the shelf', null);
  const read = async (language: string) => {
    const answer = await app.send(`GET /api/orders/${number}`, { token, headers: from(language) });
    return (await answer.json()) as OrderDetail;
  };
  expect(await read('en')).toMatchObject({ cancelReason: 'It was not paid in time.', language: 'ar' });
  const arabic = await read('ar');
  expect(arabic.cancelReason).toBe('لم يُدفع في الوقت المحدد.');
  expect(arabic.timeline.map(({ text }) => text)).toContain('أُعيدت 3 قطع إلى المخزون');
});

test('mails of games and invitations have the names of teams, venues and reasons in the reader’s language', async () => {
  const league = await smallSchedule(app);
  for (const [team, name] of [
    [league.cairo, 'فراعنة القاهرة'],
    [league.giza, 'ملوك الجيزة'],
  ] as const) {
    await app.db
      .update(teams)
      .set({ translations: { ar: { name } } })
      .where(eq(teams.id, team.id));
  }
  await app.db.insert(sharedNames).values([
    { name: 'Cairo Ice Arena', translations: { ar: { name: 'صالة القاهرة للجليد' } } },
    { name: 'No ice', translations: { ar: { name: 'لا يوجد جليد' } } },
  ]);
  const send = async <Answer>(address: string, body?: object) =>
    (await (await app.send(address, { token, body })).json()) as Answer;
  const { email, id: staffId } = await app.somebody('referee', { language: 'ar' });
  const about = { name: 'Mona Adel', email: null, phone: null, level: null, city: null, active: true, teamIds: [] };
  const { _id: officialId } = await send<Official>('POST /api/officials', { ...about, staffId });
  const date = `${new Date().getFullYear() + 1}-11-20T17:00:00.000Z`;
  const input = league.gameInput({
    date,
    venue: 'Cairo Ice Arena',
    officials: [{ duty: 'Referee 1', officialId }],
  });
  const { game } = await send<SavedGame>('POST /api/games', input);
  await send(`POST /api/officials/assignments/${game.officials[0]!._id}/respond`, { status: 'confirmed' });
  await send('POST /api/officials/publish', { gameIds: [game.gameId], dryRun: false });
  const postponed = { status: 'postponed', reason: 'No ice', version: game.version };
  const { game: after } = await send<SavedGame>(`POST /api/games/${game.gameId}/status`, postponed);
  const cancelled = { status: 'cancelled', reason: 'The series is decided.', version: after.version };
  await send(`POST /api/games/${game.gameId}/status`, cancelled);
  const told = (await outbox()).filter((mail) => mail.to.email === email);
  expect(told).toHaveLength(4);
  for (const { text } of told) {
    expect(text).toContain('فراعنة القاهرة');
    expect(text).toContain('ملوك الجيزة');
    expect(text).toContain('صالة القاهرة للجليد');
    expect(text).not.toMatch(/Pharaohs|Kings|Arena/);
  }
  const reasons = told.flatMap(({ text }) => text.match(/السبب: .*?\./)?.[0] ?? []);
  expect(reasons.join('\n').replace(/[\u2066-\u2069]/g, '')).toBe('السبب: حُسمت السلسلة.\nالسبب: لا يوجد جليد.');

  const manager = { name: 'Hana', email: 'hana@club.test', role: 'gm', teamIds: [league.cairo.id], note: '' };
  await send('POST /api/admin/users/invite', manager);
  await app.db.execute(sql`update mails set language = 'ar' where to_email = ${manager.email}`);
  const invitation = await mailTo(manager.email, 'invitation');
  expect(invitation.text).toContain('فراعنة القاهرة');
  expect(invitation.text).not.toContain('Pharaohs');
});

test('a mail says what it is for in the account’s language, unless it names another', async () => {
  const person = await app.somebody('admin', { language: 'ar' });
  const data = { path: '/admin/messages', from: 'Sam Fox', topic: 'Tickets' };
  const to = { name: 'Sam', email: person.email };
  await queueMails(app.db, [
    { to, template: 'contact-message', data },
    { to: { ...to, language: 'en' }, template: 'contact-message', data },
  ]);
  const mails = (await outbox()).filter((mail) => mail.to.email === person.email);
  expect(mails.map(isArabic).sort()).toEqual([false, true]);
});
