import type { Product } from '@league/contract';
import { expect, test } from 'vitest';
import { catalogue, priceRange } from './catalogue.ts';

const product = (title: string, about: Partial<Product> = {}): Product => ({
  _id: crypto.randomUUID(),
  title,
  type: 'Jersey',
  category: 'jersey',
  description: null,
  image_url: null,
  images: [],
  archived: false,
  teamId: null,
  teamSlug: null,
  teamName: null,
  tags: [],
  variants: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...about,
});

const variant = (price: number | null) => ({ id: crypto.randomUUID(), title: 'M', price, inStock: true });

test('archived products are left out of the list and of every figure', () => {
  const { active, visible, variants } = catalogue(
    [
      product('Home jersey', { variants: [variant(89)] }),
      product('Old cap', { archived: true, variants: [variant(20)] }),
    ],
    '',
    'all',
  );
  expect(active).toBe(1);
  expect(variants).toBe(1);
  expect(visible.map(({ title }) => title)).toEqual(['Home jersey']);
});

test('each type is offered with its count', () => {
  const { typeCounts, types } = catalogue(
    [product('A'), product('B'), product('C', { type: 'Cap' }), product('D', { type: null })],
    '',
    'all',
  );
  expect(typeCounts).toEqual([
    { type: 'Cap', count: 1 },
    { type: 'Jersey', count: 2 },
  ]);
  expect(types).toBe(2);
});

test('search and type narrow what is visible together', () => {
  const products = [product('Suns jersey'), product('Suns cap', { type: 'Cap' }), product('Tide cap', { type: 'Cap' })];
  expect(catalogue(products, ' SUNS ', 'Cap').visible.map(({ title }) => title)).toEqual(['Suns cap']);
});

test('a price range passes over variants without a price, and is nothing without any', () => {
  expect(priceRange(product('Puck', { variants: [variant(12.5), variant(null), variant(9)] }))).toEqual({
    from: 9,
    to: 12.5,
  });
  expect(priceRange(product('Stick', { variants: [variant(null)] }))).toBeNull();
});
