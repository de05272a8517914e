import type { ListedProduct, Product } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';
import { getProductPage, listFeaturedProducts, listPublicProducts, relatedProducts } from './publicProducts.ts';
import { moveStock } from './stock.ts';
import { products, variants } from './tables.ts';

const app = await testApp();
const { db } = app;
const { id: managerId, token } = await app.somebody('store-manager');
const [mariners, falcons] = [newId(), newId()];

beforeAll(() =>
  db.insert(teams).values([
    { id: mariners, slug: 'mariners', name: 'Mariners', code: 'MAR' },
    { id: falcons, slug: 'falcons', name: 'Falcons', code: 'FAL' },
  ]),
);
beforeEach(() => db.delete(products));

/** @param day of its creation */
async function add(title: string, day: string, about: Partial<typeof products.$inferInsert> = {}, stock = 1) {
  const [row] = await db
    .insert(products)
    .values({ title, createdAt: new Date(`${day}T10:00:00Z`), ...about })
    .returning();
  const [variant] = await db.insert(variants).values({ productId: row!.id, title: 'M', priceCents: 8900 }).returning();
  if (stock > 0) await moveStock(db, [{ variantId: variant!.id, change: stock, reason: 'opening' }], managerId);
  return row!.id;
}
const titlesOf = (listed: readonly { title: string }[]) => listed.map(({ title }) => title);

test('products are listed with their first picture only, the newest first, without archived ones', async () => {
  const images = ['front', 'back'].map((name) => ({ src: `/media/${name}.svg`, alt: name }));
  await add('Jersey', '2026-10-01', { images, description: 'Double-knit.', teamId: mariners });
  await add('Old cap', '2026-10-02', { archivedAt: new Date() });
  await add('Cap', '2026-10-03', {}, 0);
  const listed = await listPublicProducts(db);
  expect(titlesOf(listed)).toEqual(['Cap', 'Jersey']);
  expect(listed[1]).toEqual({
    _id: listed[1]!._id,
    title: 'Jersey',
    type: null,
    category: null,
    teamSlug: 'mariners',
    teamName: 'Mariners',
    tags: [],
    createdAt: '2026-10-01T10:00:00.000Z',
    images: images.slice(0, 1),
    variants: [{ title: 'M', price: 89, inStock: true }],
  });
});

test('archived products are on sale for nobody, staff who may restore them included', async () => {
  const id = await add('Old cap', '2026-10-02', { archivedAt: new Date() });
  const shown = async (path: string) => (await app.send(`GET /api/public/${path}`, { token })).json();
  expect(await shown('products')).toEqual([]);
  expect(await shown('featured-products')).toEqual([]);
  expect(await shown(`products/${id}`)).toMatchObject({ code: 'product.not-found' });
});

test('the newest product of each team is featured first, then other new ones, without sold out ones', async () => {
  await add('sold out', '2026-04-01', { teamId: mariners }, 0);
  await add('older', '2026-01-01', { teamId: mariners });
  await add('newer', '2026-03-01', { teamId: mariners });
  await add('other', '2025-01-01', { teamId: falcons });
  await add('league', '2026-02-01');
  expect(titlesOf(await listFeaturedProducts(db))).toEqual(['newer', 'other', 'league', 'older']);
  const first = await app.send('GET /api/public/featured-products?limit=2');
  expect(titlesOf((await first.json()) as ListedProduct[])).toEqual(['newer', 'other']);
});

test('a product’s page has everything that is sold of it, and at most four related products', async () => {
  const jersey = await add('Jersey', '2026-10-01', { description: 'Double-knit.', teamId: mariners });
  for (const title of ['A', 'B', 'C', 'D', 'E']) await add(title, '2026-10-02', { teamId: mariners });
  const page = await getProductPage(db, jersey);
  expect(page).toMatchObject({ title: 'Jersey', description: 'Double-knit.', variants: [{ price: 89, left: 1 }] });
  expect(page.related).toHaveLength(4);
  await expect(getProductPage(db, newId())).rejects.toMatchObject({ status: 404, code: 'product.not-found' });
});

test('a product of an archived team says that the team has no page', async () => {
  const [cap, scarf] = [await add('Cap', '2026-10-01', { teamId: mariners }), await add('Scarf', '2026-10-02')];
  const page = async (id: string) => (await getProductPage(db, id)).teamArchived;
  expect(await Promise.all([page(cap), page(scarf)])).toEqual([undefined, undefined]);
  const archive = (archivedAt: Date | null) => db.update(teams).set({ archivedAt }).where(eq(teams.id, mariners));
  await archive(new Date());
  expect(await Promise.all([page(cap), page(scarf)])).toEqual([true, undefined]);
  await archive(null);
});

test('related products are of the same team first, then the league’s own, never a rival’s and never itself', () => {
  const product = (about: Partial<ListedProduct>) =>
    ({ category: null, type: null, tags: [], teamSlug: null, ...about }) as Product;
  const jersey = product({ _id: 'jersey', category: 'jersey', teamSlug: 'mariners' });
  const scarf = product({ _id: 'scarf', category: 'accessories', teamSlug: 'mariners' });
  const other = product({ _id: 'other', category: 'jersey', teamSlug: 'tide' });
  const puck = product({ _id: 'puck', category: 'collectibles' });
  const alike = product({ _id: 'alike', category: 'jersey' });
  expect(relatedProducts(jersey, [jersey, other, puck, alike, scarf], 4)).toEqual([scarf, alike, puck]);
});
