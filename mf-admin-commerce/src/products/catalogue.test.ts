import { expect, test } from 'vitest';
import { type CatalogueFilters, catalogue } from './catalogue.ts';
import { product, variant } from './testing/product.ts';

const filters = (about: Partial<CatalogueFilters>) => ({
  search: '',
  type: 'all',
  status: 'active' as const,
  ...about,
});
const titles = (products: { title: string }[]) => products.map(({ title }) => title);

const jerseyAndOldCap = [
  product('Home jersey', { variants: [variant(89)] }),
  product('Old cap', { type: 'Cap', archived: true, variants: [variant(20)] }),
];

test('archived products are left out of the list and of every figure', () => {
  const { active, types, variants, visible } = catalogue(jerseyAndOldCap);
  expect({ active, types, variants }).toEqual({ active: 1, types: 1, variants: 1 });
  expect(titles(visible)).toEqual(['Home jersey']);
});

test('the archived ones are listed when they are asked for, and the figures stay those of the active ones', () => {
  const { active, archived, visible, typeCounts } = catalogue(jerseyAndOldCap, filters({ status: 'archived' }));
  expect(titles(visible)).toEqual(['Old cap']);
  expect(typeCounts).toEqual([{ type: 'Cap', count: 1 }]);
  expect({ active, archived }).toEqual({ active: 1, archived: 1 });
});

test('each type is offered with its count', () => {
  const { typeCounts, types } = catalogue([
    product('A'),
    product('B'),
    product('C', { type: 'Cap' }),
    product('D', { type: null }),
  ]);
  expect(typeCounts).toEqual([
    { type: 'Cap', count: 1 },
    { type: 'Jersey', count: 2 },
  ]);
  expect(types).toBe(2);
});

test('search and type narrow what is visible together', () => {
  const products = [product('Suns jersey'), product('Suns cap', { type: 'Cap' }), product('Tide cap', { type: 'Cap' })];
  expect(titles(catalogue(products, filters({ search: ' SUNS ', type: 'Cap' })).visible)).toEqual(['Suns cap']);
});

test('a type that no product is of any more is all types', () => {
  const { type, visible } = catalogue([product('Suns jersey')], filters({ type: 'Cap' }));
  expect(type).toBe('all');
  expect(titles(visible)).toEqual(['Suns jersey']);
});
