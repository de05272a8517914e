import {
  type AuditEntry,
  type ManagedShopPage,
  type Refusal,
  readShopPage,
  type ShopTerms,
  shopPageSlugs,
} from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { testApp } from '../testing/app.ts';
import { shopPages } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  await app.db.delete(shopPages);
  token = (await app.somebody('store-manager')).token;
});

const save = (slug: string, text: string, version: number) =>
  app.send(`PUT /api/shop-pages/${slug}`, { token, body: { text, version } });
const read = (slug: string) => app.send(`GET /api/public/shop-pages/${slug}`);
const isOpen = async () => ((await (await app.send('GET /api/public/shop-terms')).json()) as ShopTerms).isOpen;

test('the shop takes orders only after returns, privacy, terms and imprint are written', async () => {
  const line = { productId: newId(), variantId: newId(), quantity: 1, customizations: [], title: 'Puck', price: 1 };
  const address = { firstName: 'A', lastName: 'B', address: 'C 1', city: 'Cairo', region: '', postalCode: '' };
  const place = () =>
    app.send('POST /api/order', {
      headers: { 'idempotency-key': newId() },
      body: {
        checkoutId: newId(),
        lines: [line],
        total: 1,
        contact: { email: 'a@example.com', phone: null },
        shipping: { ...address, country: 'EG' },
        billing: null,
        paymentMethod: 'cash-on-delivery',
        note: null,
      },
    });
  for (const [at, slug] of shopPageSlugs.entries()) {
    expect(await isOpen()).toBe(false);
    const refused = await place();
    expect([refused.status, ((await refused.json()) as Refusal).code]).toEqual([409, 'checkout.closed']);
    const held = await app.send(`PUT /api/checkouts/${newId()}`, { body: { lines: [line], country: 'EG' } });
    expect(((await held.json()) as Refusal).code).toBe('checkout.closed');
    expect((await read(slug)).status).toBe(404);
    expect((await save(slug, `## Our ${slug}\n\n<b>As they are</b>, ${at}.`, 0)).status).toBe(200);
    expect(await (await read(slug)).json()).toMatchObject({ slug, text: expect.stringContaining(`Our ${slug}`) });
  }
  expect(await isOpen()).toBe(true);
  expect(((await (await place()).json()) as Refusal).code).toBe('checkout.changed');
  const [{ version }] = (await (await app.send('GET /api/shop-pages', { token })).json()) as [ManagedShopPage];
  expect((await save('returns', ' ', version)).status).toBe(200);
  expect(await isOpen()).toBe(false);
});

test('the second of two saves gets a conflict, and no text is lost', async () => {
  const { version } = ((await (await app.send('GET /api/shop-pages', { token })).json()) as ManagedShopPage[]).find(
    ({ slug }) => slug === 'terms',
  )!;
  const answers = await Promise.all([save('terms', 'One', version), save('terms', 'Other', version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save('terms', 'From nothing', 0)).status).toBe(409);
  expect((await save('nothing', 'There', 0)).status).toBe(404);
  const admin = (await app.somebody('admin')).token;
  const log = await app.send('GET /api/admin/audit?record=league_settings&recordId=shop-page-terms', { token: admin });
  expect(((await log.json()) as AuditEntry[])[0]).toMatchObject({ name: 'Shop page terms', change: 'update' });
});

test('a text has headings, paragraphs and lists, and HTML tags are plain text', () => {
  expect(readShopPage('## Returns\nWithin 30 days.\nUnworn.\n\n- By post\n- At the rink\n\n<script>')).toEqual([
    { kind: 'heading', text: 'Returns' },
    { kind: 'paragraph', text: 'Within 30 days.\nUnworn.' },
    { kind: 'list', items: ['By post', 'At the rink'] },
    { kind: 'paragraph', text: '<script>' },
  ]);
});
