import type { ManagedProduct, OrderDetail, Product, ProductInput, Refusal, StockMovement } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { address, placeExample } from '../orders/testing/orders.ts';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testApp } from '../testing/app.ts';
import { variants } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let manager: Awaited<ReturnType<typeof app.somebody>>;
beforeAll(async () => {
  app = await testApp({ trustedProxies: 1 });
  manager = await app.somebody('store-manager', { name: 'Dina Magdy' });
});

const ask = (address: string, body?: unknown, token = manager.token) => app.send(address, { token, body });
const variant = (title: string, more: Partial<ProductInput['variants'][number]> = {}) => ({
  title,
  sku: null,
  price: 24.5,
  stock: 10,
  lowStockLevel: 3,
  ...more,
});
const product = (more: Partial<ProductInput> = {}): ProductInput => ({
  title: `Scarf ${newId()}`,
  type: 'Scarf',
  category: 'accessories',
  description: 'Warm.',
  teamId: null,
  images: [],
  variants: [variant('One size')],
  customizations: [],
  ...more,
});
const create = async (more: Partial<ProductInput> = {}) =>
  (await (await ask('POST /api/custom-products', product(more))).json()) as ManagedProduct;
const changeOf = ({ _id, archived, savedBy, ...change }: ManagedProduct) => change;
const movementsOf = async ({ _id }: ManagedProduct) =>
  (await (await ask(`GET /api/custom-products/${_id}/stock`)).json()) as StockMovement[];

test('a new product is in the shop, and its initial stock is its first movement', async () => {
  const made = await create({
    title: 'Home scarf',
    variants: [variant('Short', { sku: 'S-1', price: null }), variant('Long', { stock: 0 })],
    customizations: [{ label: 'Name', kind: 'text', maxLength: 12, price: 15 }],
  });
  expect(made).toMatchObject({ title: 'Home scarf', version: 1, savedBy: 'Dina Magdy' });
  expect(made.variants).toMatchObject([
    { title: 'Short', sku: 'S-1', price: null, stock: 10 },
    { title: 'Long', price: 24.5, stock: 0 },
  ]);
  const shop = (await (await app.send('GET /api/custom-products')).json()) as Product[];
  expect(shop.find(({ _id }) => _id === made._id)).toMatchObject({
    variants: [
      { title: 'Short', price: null, inStock: true },
      { title: 'Long', price: 24.5, inStock: false },
    ],
  });
  expect(await movementsOf(made)).toMatchObject([
    { variant: 'Short', change: 10, stockAfter: 10, reason: 'opening', by: 'Dina Magdy' },
  ]);
});

test('a product that is sent twice, also at the same time, is created once', async () => {
  const sent = product({ id: newId(), variants: [variant('Once', { sku: 'ONCE-1' })] });
  const answers = await Promise.all([ask('POST /api/custom-products', sent), ask('POST /api/custom-products', sent)]);
  answers.push(await ask('POST /api/custom-products', sent));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const made = (await Promise.all(answers.map((answer) => answer.json()))) as ManagedProduct[];
  expect(made.map(({ _id }) => _id)).toEqual([sent.id, sent.id, sent.id]);
  expect(made[2]!.variants).toHaveLength(1);
  expect(await movementsOf(made[0]!)).toMatchObject([{ variant: 'Once', change: 10, stockAfter: 10 }]);
});

test('missing data of a product are reported at their fields', async () => {
  const refused = await ask(
    'POST /api/custom-products',
    product({ title: ' ', variants: [variant('M', { price: -1 }), variant('m', { stock: -1 })] }),
  );
  expect(refused.status).toBe(422);
  const { issues } = (await refused.json()) as { issues: { path: string }[] };
  expect(issues.map(({ path }) => path)).toEqual(['title', 'variants.0.price', 'variants.1.stock', 'variants.1.title']);
  const twice = await ask('POST /api/custom-products', product({ variants: [variant('M'), variant('m')] }));
  expect(await twice.json()).toMatchObject({
    issues: [{ path: 'variants.1.title', message: 'There is another variant of this name.' }],
  });
  expect((await (await ask('POST /api/custom-products', product({ variants: [] }))).json()) as object).toMatchObject({
    issues: [{ path: 'variants', message: 'Please add a variant.' }],
  });
});

test('fields of a product differ in their labels, also from those in other languages', async () => {
  const field = (label: string, arabic?: string) => ({
    ...{ label, kind: 'text' as const, maxLength: 12, price: 15 },
    ...(arabic && { translations: { ar: { label: arabic } } }),
  });
  for (const customizations of [
    [field('Name'), field('name')],
    [field('Name', 'الاسم'), field('Back', 'الاسم')],
    [field('الاسم'), field('Name', 'الاسم')],
  ]) {
    const refused = await ask('POST /api/custom-products', product({ customizations }));
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { issues: [{ path: 'customizations.1.label', message: 'There is another field of this name.' }] },
    ]);
  }
  expect(await create({ customizations: [field('Name', 'Name'), field('Back')] })).toMatchObject({ version: 1 });
});

test('a SKU is unique, and may move from one variant to another in one save', async () => {
  const made = await create({ variants: [variant('A', { sku: 'SKU-A' }), variant('B', { sku: 'SKU-B' })] });
  const taken = await ask('POST /api/custom-products', product({ variants: [variant('C', { sku: 'SKU-A' })] }));
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({
    issues: [{ path: 'variants.0.sku', message: 'Another product has this SKU.' }],
  });
  const [a, b] = made.variants as [ManagedProduct['variants'][0], ManagedProduct['variants'][0]];
  const swapped = {
    ...changeOf(made),
    variants: [
      { ...b, sku: 'SKU-A' },
      { ...a, sku: 'SKU-B' },
    ],
  };
  const saved = (await (await ask(`PATCH /api/custom-products/${made._id}`, swapped)).json()) as ManagedProduct;
  expect(saved.variants.map(({ title, sku }) => [title, sku])).toEqual([
    ['B', 'SKU-A'],
    ['A', 'SKU-B'],
  ]);
});

test('case 22: the second of two editors of a product is told who changed what, and nothing is lost', async () => {
  const other = await app.somebody('store-manager', { name: 'Hany Fares' });
  const made = await create();
  const first = { ...changeOf(made), description: 'Warmer.', variants: [{ ...made.variants[0]!, price: 30 }] };
  expect((await ask(`PATCH /api/custom-products/${made._id}`, first, other.token)).status).toBe(200);
  const second = await ask(`PATCH /api/custom-products/${made._id}`, { ...changeOf(made), title: 'Another title' });
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    code: 'products.changed',
    message: 'Hany Fares has changed the description and the variants of this product since you opened it.',
    issues: [{ path: 'description' }, { path: 'variants' }],
    current: { description: 'Warmer.', version: 2 },
  });
  const kept = (await (await ask(`GET /api/custom-products/${made._id}`)).json()) as ManagedProduct;
  expect(kept).toMatchObject({ title: made.title, description: 'Warmer.' });
});

test('case 22: of twenty concurrent saves of one version one succeeds', async () => {
  const made = await create();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      ask(`PATCH /api/custom-products/${made._id}`, { ...changeOf(made), description: `Version ${at}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

/** Many wait for one row, which takes long on a busy machine. */
const crowdMs = 120_000;

test('concurrent buyers, editors and a bulk edit of one product wait for each other, and all get a response', async () => {
  let made = await create({
    variants: ['S', 'M', 'L', 'XL'].map((title) => variant(title, { price: 30, stock: 500 })),
  });
  const lines = made.variants.map(({ id: variantId }) => ({
    productId: made._id,
    variantId,
    quantity: 1,
    customizations: [],
    title: made.title,
    price: 30,
  }));
  let buyers = 0;
  const ownNetwork = () => `203.0.113.${++buyers}`;
  const buy = () =>
    app.send('POST /api/order', {
      // Each buyer from a different network.
      headers: { 'idempotency-key': newId(), 'x-forwarded-for': ownNetwork() },
      body: {
        checkoutId: newId(),
        lines,
        total: 136.8,
        contact: { email: `${newId()}@example.com`, phone: null },
        shipping: address(),
        billing: null,
        paymentMethod: 'cash-on-delivery',
        note: null,
      },
    });
  const backwards = made.variants.toReversed();
  const edits = backwards.map(({ id }) => ({ variantId: id, price: { from: 30, to: 30 }, stockChange: 1 }));
  for (let round = 0; round < 10; round += 1) {
    const change = { ...changeOf(made), variants: round % 2 === 0 ? backwards : made.variants };
    const answers = await Promise.all([
      buy(),
      ask(`PATCH /api/custom-products/${made._id}`, change),
      ask('PUT /api/custom-products/variants', { variants: edits, reason: 'received', note: null }),
      buy(),
      ask('PUT /api/custom-products/variants', { variants: edits.toReversed(), reason: 'received', note: null }),
      buy(),
    ]);
    const [, saved] = answers;
    expect(answers.map(({ status }) => status)).toEqual([201, saved!.status, 200, 201, 200, 201]);
    expect([200, 409]).toContain(saved!.status);
    made = (await (await ask(`GET /api/custom-products/${made._id}`)).json()) as ManagedProduct;
  }
  expect(made.variants.map(({ stock }) => stock)).toEqual([490, 490, 490, 490]);
}, 60_000);

test(
  'stock changes with a reason and an actor, and never below zero',
  async () => {
    const made = await create();
    const variantId = made.variants[0]!.id;
    const change = (by: number, reason = 'received') =>
      ask(`POST /api/custom-products/${made._id}/stock`, { variantId, change: by, reason, note: 'By hand' });
    expect(await (await change(5)).json()).toMatchObject({ variants: [{ stock: 15 }], version: 1 });
    expect((await change(-16, 'damaged')).status).toBe(409);
    expect((await change(0)).status).toBe(422);
    expect((await change(1, 'sold')).status).toBe(422);
    expect(await movementsOf(made)).toMatchObject([
      { change: 5, stockAfter: 15, reason: 'received', note: 'By hand', by: 'Dina Magdy' },
      { reason: 'opening' },
    ]);
  },
  crowdMs,
);

test('the database rejects a stock change without a movement, and a movement without a reason or an actor', async () => {
  const made = await create();
  const variantId = made.variants[0]!.id;
  const set = app.db.update(variants).set({ stock: 99 });
  await expect(set).rejects.toThrow();
  await expect(app.db.insert(variants).values({ productId: made._id, title: 'X', stock: 5 })).rejects.toThrow();
  await expect(app.db.execute(sql`delete from variants where id = ${variantId}`)).rejects.toThrow();
  await expect(app.db.execute(sql`delete from stock_movements`)).rejects.toThrow();
  await expect(app.db.execute(sql`update stock_movements set reason = 'received'`)).rejects.toThrow();
  const write = (reason: string, by: string | null) =>
    app.db.execute(sql`
      insert into stock_movements (id, product_id, variant_id, variant, change, reason, by_id)
      values (gen_random_uuid(), ${made._id}, ${variantId}, '', 1, ${reason}, ${by})`);
  await expect(write('because', manager.id)).rejects.toThrow();
  await expect(write('received', null)).rejects.toThrow();
  await write('received', manager.id);
  const [row] = await rowsOf<{ stock: number }>(app.db, sql`select stock from variants where id = ${variantId}`);
  expect(row!.stock).toBe(11);
});

test(
  'of two hundred concurrent requests for the last fifty pieces fifty succeed, and none is left',
  async () => {
    const made = await create({ variants: [variant('One size', { stock: 50 })] });
    const body = { variantId: made.variants[0]!.id, change: -1, reason: 'damaged', note: null };
    // A response that all connections are busy is retried, as on any slow machine.
    const take = async (): Promise<Response> => {
      const answer = await ask(`POST /api/custom-products/${made._id}/stock`, body);
      return answer.status === 503 ? take() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, take));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(150);
    const kept = (await (await ask(`GET /api/custom-products/${made._id}`)).json()) as ManagedProduct;
    expect(kept.variants[0]!.stock).toBe(0);
  },
  crowdMs,
);

test('the stock of a removed variant is written off, and its history stays', async () => {
  const made = await create({ variants: [variant('A'), variant('B')] });
  const change = { ...changeOf(made), variants: [made.variants[1]!] };
  const saved = (await (await ask(`PATCH /api/custom-products/${made._id}`, change)).json()) as ManagedProduct;
  expect(saved.variants.map(({ title }) => title)).toEqual(['B']);
  expect((await movementsOf(saved)).filter(({ variant }) => variant === 'A')).toMatchObject([
    { change: -10, stockAfter: 0, reason: 'removed', variantId: null },
    { change: 10, reason: 'opening', variantId: null },
  ]);
});

test('prices and stock of several products change together or not at all', async () => {
  const [one, two] = [await create(), await create()];
  const edit = (from: number) => ({
    variants: [
      { variantId: one.variants[0]!.id, price: { from: 24.5, to: 20 }, stockChange: 3 },
      { variantId: two.variants[0]!.id, price: { from, to: null } },
    ],
    reason: 'received',
    note: null,
  });
  const stale = await ask('PUT /api/custom-products/variants', edit(99));
  expect(await stale.json()).toMatchObject({ code: 'products.price-changed' });
  const after = async ({ _id }: ManagedProduct) =>
    ((await (await ask(`GET /api/custom-products/${_id}`)).json()) as ManagedProduct).variants[0]!;
  expect(await after(one)).toMatchObject({ price: 24.5, stock: 10 });
  expect((await ask('PUT /api/custom-products/variants', edit(24.5))).status).toBe(200);
  expect(await after(one)).toMatchObject({ price: 20, stock: 13 });
  expect(await after(two)).toMatchObject({ price: null, stock: 10 });
});

test('a stock change that is sent again is not applied twice', async () => {
  const made = await create();
  const variantId = made.variants[0]!.id;
  const inBulk = { variants: [{ variantId, stockChange: 3, expectedStock: 10 }], reason: 'received', note: null };
  const alone = { variantId, change: -2, expectedStock: 13, reason: 'damaged', note: null };
  for (const [address, body] of [
    ['PUT /api/custom-products/variants', inBulk],
    [`POST /api/custom-products/${made._id}/stock`, alone],
  ] as const) {
    const answers = await Promise.all([ask(address, body), ask(address, body)]);
    const [done, again] = answers.toSorted((one, other) => one.status - other.status);
    expect([done!.status, again!.status]).toEqual([200, 409]);
    expect(await again!.json()).toMatchObject({ code: 'stock.changed' });
  }
  expect((await movementsOf(made)).map(({ change, stockAfter }) => [change, stockAfter])).toEqual([
    [-2, 11],
    [3, 13],
    [10, 10],
  ]);
});

test('stock of a removed variant is not changed in bulk, nor that of the others with it', async () => {
  const made = await create({ variants: [variant('A'), variant('B')] });
  await ask(`PATCH /api/custom-products/${made._id}`, { ...changeOf(made), variants: [made.variants[1]] });
  const received = made.variants.map(({ id }) => ({ variantId: id, stockChange: 5, expectedStock: 10 }));
  const body = { variants: received, reason: 'received', note: null };
  const refused = await ask('PUT /api/custom-products/variants', body);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'stock.changed' }]);
  const kept = (await (await ask(`GET /api/custom-products/${made._id}`)).json()) as ManagedProduct;
  expect(kept.variants).toMatchObject([{ title: 'B', stock: 10 }]);
});

test('low stock is listed, the lowest first, without archived products', async () => {
  const low = await create({
    variants: [variant('Low', { stock: 2 }), variant('Gone', { stock: 0 }), variant('Fine')],
  });
  const list = async () =>
    ((await (await ask('GET /api/custom-products/low-stock')).json()) as { productId: string; variant: string }[])
      .filter(({ productId }) => productId === low._id)
      .map(({ variant }) => variant);
  expect(await list()).toEqual(['Gone', 'Low']);
  await ask(`PUT /api/custom-products/${low._id}`, { archived: true });
  expect(await list()).toEqual([]);
});

test('case 13: a product’s texts are returned as plain text', async () => {
  const title = `<img src=x onerror=alert(1)>'; drop table products; -- ${newId()}`;
  const made = await create({ title, description: '<script>1</script>' });
  expect(made).toMatchObject({ title, description: '<script>1</script>' });
});

test('an inactive variant is not on sale, keeps its stock, and can be reactivated', async () => {
  const made = await create({ variants: [variant('S'), variant('M', { active: false, stock: 2 })] });
  const inShop = async () => {
    const products = (await (await app.send('GET /api/custom-products')).json()) as Product[];
    return products.find(({ _id }) => _id === made._id)!.variants.map(({ title }) => title);
  };
  expect(await inShop()).toEqual(['S']);
  const [, hidden] = made.variants;
  expect(hidden).toMatchObject({ title: 'M', active: false, stock: 2 });
  const line = {
    productId: made._id,
    variantId: hidden!.id,
    quantity: 1,
    customizations: [],
    title: 'Scarf',
    price: 24.5,
  };
  const quoted = await app.send('POST /api/cart/quote', { body: { lines: [line] } });
  expect(await quoted.json()).toMatchObject({
    lines: [],
    changes: [{ at: 0, message: 'Scarf is no longer available and was removed.' }],
  });
  const low = (await (await ask('GET /api/custom-products/low-stock')).json()) as { variantId: string }[];
  expect(low.map(({ variantId }) => variantId)).not.toContain(hidden!.id);
  const shown = made.variants.map((each) => ({ ...each, active: true }));
  await ask(`PATCH /api/custom-products/${made._id}`, { ...changeOf(made), variants: shown });
  expect(await inShop()).toEqual(['S', 'M']);
  const none = made.variants.map((each) => ({ ...each, active: false }));
  const refused = await ask(`PATCH /api/custom-products/${made._id}`, {
    ...changeOf(made),
    version: 2,
    variants: none,
  });
  expect(await refused.json()).toMatchObject({
    issues: [{ path: 'variants', message: 'Please keep a variant on sale, or archive the product.' }],
  });
});

test('a copied product shows the pictures of its original, and no others', async () => {
  const made = await create();
  const src = '/media/products/shown.svg';
  await app.db.execute(sql`
    update products set images = ${JSON.stringify([{ src, alt: 'A scarf' }])}::text::jsonb where id = ${made._id}`);
  const images = [{ src, alt: 'A scarf' }];
  const copy = await ask('POST /api/custom-products', product({ images, copyOf: made._id }));
  expect(copy.status).toBe(201);
  expect(((await copy.json()) as ManagedProduct).images).toEqual(images);
  const stranger = await ask('POST /api/custom-products', product({ images }));
  expect(stranger.status).toBe(422);
  expect((await ask('POST /api/custom-products', product({ images, copyOf: newId() }))).status).toBe(404);
});

test('the weight of a piece is stored, and shown with its orders', async () => {
  const made = await create({ weightGrams: 620 });
  expect(made.weightGrams).toBe(620);
  const [only] = made.variants;
  const lines = [{ productId: made._id, variantId: only!.id, title: made.title, priceCents: 2450, quantity: 1 }];
  const orderNumber = await placeExample(app.db, { subtotalCents: 2450, taxCents: 0, lines });
  const order = (await (await ask(`GET /api/orders/${orderNumber}`)).json()) as OrderDetail;
  expect(order.products).toMatchObject([{ weightGrams: 620 }]);
  const refused = await ask('POST /api/custom-products', product({ weightGrams: 0 }));
  expect(((await refused.json()) as Refusal).issues![0]!.path).toBe('weightGrams');
});
