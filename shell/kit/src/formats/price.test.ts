import { expect, test } from 'vitest';
import { isSoldOut, priceText, variantPriceText } from './price.ts';

const variants = (...prices: (number | null)[]) => ({
  variants: prices.map((price, at) => ({ id: String(at), title: 'M', price, inStock: true })),
});

test('a price is a single one, a range, or pending', () => {
  expect(priceText(variants(28, 28))).toBe('$28.00');
  expect(priceText(variants(28, null, 34.5))).toBe('$28.00 – $34.50');
  expect(priceText(variants(null))).toBe('Pricing pending');
  expect(priceText(variants())).toBe('Pricing pending');
});

test('a variant without a price says TBD', () => {
  expect(variantPriceText({ price: 9 })).toBe('$9.00');
  expect(variantPriceText({ price: null })).toBe('TBD');
});

test('a product is sold out if it has variants and none is in stock', () => {
  const one = { id: '1', title: 'M', price: 9 };
  expect(isSoldOut({ variants: [{ ...one, inStock: false }] })).toBe(true);
  expect(
    isSoldOut({
      variants: [
        { ...one, inStock: false },
        { ...one, inStock: true },
      ],
    }),
  ).toBe(false);
  expect(isSoldOut({ variants: [] })).toBe(false);
});
