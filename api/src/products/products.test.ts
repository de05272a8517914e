import { type Product, productsApi } from '@league/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictures } from '../pictures/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { moveStock } from './stock.ts';
import { products, variants } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let manager: string;
const jersey = newId();
const puck = newId();
const medium = newId();

beforeAll(async () => {
  app = await testApp();
  const person = await app.somebody('store-manager');
  manager = person.token;
  const [team] = await app.db
    .insert(teams)
    .values({
      slug: 'cairo-pharaohs',
      name: 'Cairo Pharaohs',
      code: 'CAI',
      primaryColor: '#000000',
      secondaryColor: '#ffffff',
    })
    .returning();
  await app.db.insert(products).values([
    { id: jersey, title: 'Home jersey', teamId: team!.id, images: [{ src: '/media/j.svg', alt: 'Jersey' }] },
    { id: puck, title: 'Puck', archivedAt: new Date() },
  ]);
  await app.db.insert(variants).values([
    { productId: jersey, title: 'L', priceCents: 8999, position: 2 },
    { id: medium, productId: jersey, title: 'M', priceCents: null, position: 1 },
  ]);
  await moveStock(app.db, [{ variantId: medium, change: 3, reason: 'opening' }], person.id);
});

const titles = async (token?: string) => {
  const answer = (await (await app.send('GET /api/custom-products', { token })).json()) as Product[];
  return answer.map(({ title }) => title).sort();
};
const pictured = async (id: string) => {
  const answer = (await (await app.send('GET /api/custom-products')).json()) as Product[];
  return answer.find(({ _id }) => _id === id)?.images;
};
const archive = (id: string, archived: boolean) =>
  app.send(`PUT /api/custom-products/${id}`, { token: manager, body: { archived } });

test('a product has its team and its variants in order, with prices in dollars or pending', async () => {
  const answer = (await (await app.send('GET /api/custom-products')).json()) as Product[];
  expect(productsApi.list.declared.answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject([
    {
      _id: jersey,
      image_url: '/media/j.svg',
      teamSlug: 'cairo-pharaohs',
      teamName: 'Cairo Pharaohs',
      archived: false,
      variants: [
        { title: 'M', price: null, inStock: true },
        { title: 'L', price: 89.99, inStock: false },
      ],
    },
  ]);
});

test('archived products are visible only to staff who may restore them', async () => {
  expect(await titles(manager)).toEqual(['Home jersey', 'Puck']);
  expect(await titles()).toEqual(['Home jersey']);
  expect(await titles((await app.somebody('writer')).token)).toEqual(['Home jersey']);
  expect(await titles(manager)).toEqual(['Home jersey', 'Puck']);
});

test('an archived product leaves the shop at once, and can be restored', async () => {
  expect(await (await archive(jersey, true)).json()).toMatchObject({ _id: jersey, archived: true });
  expect(await titles()).toEqual([]);
  expect(await (await archive(jersey, false)).json()).toMatchObject({ archived: false });
  expect(await titles()).toEqual(['Home jersey']);
});

test('an unknown product is not found', async () => {
  const answer = await archive(newId(), true);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'product.not-found', message: 'There is no such product.' });
});

test('its pictures are in order, with their sizes once they exist', async () => {
  const id = newId();
  const images = ['a', 'b', 'c'].map((name) => ({ src: `/media/products/${name}.jpg`, alt: name }));
  await app.db.insert(products).values({ id, title: 'Scarf', images });
  await expect.poll(() => pictured(id)).toEqual(images);
  const sizes = { width: 700, height: 900, placeholder: 'data:image/webp;base64,AA', widths: [320, 640] };
  await app.db.insert(pictures).values({ address: images[1]!.src, ...sizes });
  await expect.poll(() => pictured(id)).toEqual([images[0], { ...images[1], sizes }, images[2]]);
});

describe('the catalogue of many products', () => {
  const all = async (query: string, token = manager) =>
    (await (await app.send(`GET /api/custom-products?${query}`, { token })).json()) as Product[];
  const figures = async (query = '') =>
    (await app.send(`GET /api/custom-products/figures${query}`, { token: manager })).json();

  beforeAll(async () => {
    await app.db.delete(products);
    const rows = Array.from({ length: 12 }, (_, at) => ({
      title: `${at % 2 ? 'cap' : 'Jersey'} ${String.fromCharCode(65 + (at % 4))}`,
      type: at % 3 === 0 ? null : at % 2 ? 'Cap' : 'Jersey',
      archivedAt: at > 8 ? new Date() : null,
    }));
    const kept = await app.db.insert(products).values(rows).returning({ id: products.id });
    await app.db.insert(variants).values([
      { productId: kept[0]!.id, title: 'S' },
      { productId: kept[0]!.id, title: 'M', isActive: false },
      { productId: kept[11]!.id, title: 'S' },
    ]);
  });

  test.each(['', 'order=title', 'order=title&status=active', 'status=archived', 'order=title&search=CAP&type=Cap'])(
    'its pages by “%s” add up to the whole list',
    async (query) => {
      const whole = await all(query);
      const pages: Product[] = [];
      for (let page = await all(`limit=1&${query}`); page.length > 0; ) {
        pages.push(...page);
        page = await all(`limit=1&cursor=${page[0]!._id}&${query}`);
      }
      expect(whole.length).toBeGreaterThan(1);
      expect(pages).toEqual(whole);
    },
  );

  test('it is filtered by state, type and part of the title, and sorted by title', async () => {
    const listed = async (query: string) => (await all(`order=title&${query}`)).map(({ title }) => title).join(', ');
    expect(await listed('status=active')).toBe(
      'cap B, cap B, cap D, cap D, Jersey A, Jersey A, Jersey A, Jersey C, Jersey C',
    );
    expect(await listed('status=archived')).toBe('cap B, cap D, Jersey C');
    expect(await listed('status=active&type=Cap')).toBe('cap B, cap B, cap D');
    expect(await listed('search=%20JERSEY%20a')).toBe('Jersey A, Jersey A, Jersey A');
    expect(await listed('search=%25')).toBe('');
  });

  test('its counts cover the whole catalogue and the filtered part', async () => {
    const counts = { active: 9, archived: 3, types: 2, variants: 1 };
    const ofActive = [
      { type: 'Cap', count: 3 },
      { type: 'Jersey', count: 3 },
    ];
    expect(await figures()).toEqual({ ...counts, found: 12, typeCounts: ofActive });
    expect(await figures('?status=active&type=Cap&search=b')).toEqual({ ...counts, found: 2, typeCounts: ofActive });
    expect(await figures('?status=archived')).toMatchObject({
      ...counts,
      found: 3,
      typeCounts: [
        { type: 'Cap', count: 1 },
        { type: 'Jersey', count: 1 },
      ],
    });
  });

  test('a visitor’s request for archived products finds none', async () => {
    expect(await (await app.send('GET /api/custom-products?status=archived')).json()).toEqual([]);
  });
});
