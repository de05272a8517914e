import { BulkEdit } from '@league/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BulkRule,
  editsOf,
  filterLines,
  newPrice,
  newStock,
  priceRules,
  ruleFaults,
  type VariantLine,
  variantLines,
} from './bulkEdit.ts';
import { managed } from './testing/managedProduct.ts';

const rule = (about: Partial<BulkRule>): BulkRule => ({ price: 'keep', amount: null, stockChange: null, ...about });
const line = (about: Partial<VariantLine> = {}): VariantLine => ({
  id: '0198a000-0000-7000-8000-0000000000d2',
  product: 'Scarf',
  variant: 'Long',
  sku: null,
  price: 24.5,
  stock: 10,
  searched: 'scarf\nlong',
  ...about,
});

test.each([
  [24.5, rule({}), 24.5],
  [24.5, rule({ price: 'set', amount: 30 }), 30],
  [null, rule({ price: 'set', amount: 30 }), 30],
  [24.5, rule({ price: 'percent', amount: 10 }), 26.95],
  [0.99, rule({ price: 'percent', amount: 33 }), 1.32],
  [2.65, rule({ price: 'percent', amount: -10 }), 2.39],
  [4.3, rule({ price: 'percent', amount: 5 }), 4.52],
  [24.5, rule({ price: 'add', amount: -30 }), 0],
  [null, rule({ price: 'percent', amount: 10 }), null],
  [24.5, rule({ price: 'pending' }), null],
  [24.5, rule({ price: 'set', amount: Number.NaN }), 24.5],
])('a price of %s by %j is %s', (price, by, expected) => {
  expect(newPrice(price, by)).toBe(expected);
});

test('a search finds a variant by each of its names', () => {
  const variants = [{ ...managed().variants[0]!, translations: { ar: { title: 'مقاس واحد' } } }];
  const lines = variantLines([managed({ variants, translations: { ar: { title: 'وِشاح الشتاء' } } }), managed()]);
  expect(filterLines(lines, 'SUNS')).toHaveLength(2);
  for (const wanted of ['وشاح الشتاء', 'مقاس', 'sun-1']) expect(filterLines(lines, wanted)[0], wanted).toBe(lines[0]);
  expect(filterLines(lines, 'وشاح الصيف')).toEqual([]);
});

test('only changes are sent, with the previous price and stock', () => {
  expect(editsOf([line()], rule({}))).toEqual([]);
  expect(editsOf([line()], rule({ price: 'set', amount: 24.5 }))).toEqual([]);
  expect(editsOf([line()], rule({ price: 'set', amount: 20, stockChange: 5 }))).toEqual([
    { variantId: line().id, price: { from: 24.5, to: 20 }, stockChange: 5, expectedStock: line().stock },
  ]);
  expect(newStock(line(), rule({ stockChange: -12 }))).toBe(-2);
});

test('what cannot be read is reported, not left out', () => {
  const faultsOf = (about: Partial<BulkRule>) => Object.values(ruleFaults(rule(about)));
  expect(faultsOf({ price: 'set', amount: 20, stockChange: Number.NaN })).toEqual([
    undefined,
    'Please enter a whole number.',
  ]);
  expect(faultsOf({ price: 'add', amount: Number.NaN, stockChange: 0.5 })).toEqual([
    'Please enter a number.',
    'Please enter a whole number.',
  ]);
  for (const amount of [null, Number.NaN]) expect(faultsOf({ amount })).toEqual([undefined, undefined]);
  expect(faultsOf({ price: 'percent', amount: -5, stockChange: -3 })).toEqual([undefined, undefined]);
});

test('for any input, the request is valid', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(
      fc.option(cents, { nil: null }),
      fc.constantFrom(...priceRules),
      fc.double({ min: -99, max: 99, noNaN: true }),
      fc.option(fc.integer({ min: -500, max: 500 }), { nil: null }),
      (price, by, amount, stockChange) => {
        const variants = editsOf([line({ price })], { price: by, amount, stockChange });
        if (variants.length === 0) return;
        expect(BulkEdit.safeParse({ variants, reason: 'counted', note: '' }).error).toBeUndefined();
      },
    ),
  );
});
