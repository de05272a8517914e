import { expect, test } from 'vitest';
import { orderAmounts } from './orderAmounts.ts';

const rates = {
  shipping: { freeOverCents: 9900, rates: [{ country: 'EG', cents: 500 }], otherCountriesCents: 2500 },
  taxes: { rates: [{ country: 'EG', percent: 14 }], otherCountriesPercent: 0 },
  currency: 'USD',
};

test('an order over $99 has free shipping; one of exactly $99 does not', () => {
  expect(orderAmounts(9900, 'EG', rates).shippingCents).toBe(500);
  expect(orderAmounts(9901, 'EG', rates).shippingCents).toBe(0);
  expect(orderAmounts(9900, 'DE', rates)).toMatchObject({ shippingCents: 2500, taxCents: 0, totalCents: 12_400 });
  expect(orderAmounts(0, 'EG', rates).totalCents).toBe(0);
});

test('tax is rounded to the cent, and all amounts add up for any sum, rate and country', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let at = 0; at < 20_000; at += 1) {
    const percent = random(100_001) / 1000;
    const settings = {
      shipping: { freeOverCents: random(20_000), rates: [], otherCountriesCents: random(5000) },
      taxes: { rates: [{ country: 'EG', percent }], otherCountriesPercent: 0 },
      currency: 'USD',
    };
    const subtotal = random(10_000_000);
    const { subtotalCents, shippingCents, taxCents, totalCents } = orderAmounts(subtotal, 'EG', settings);
    expect(totalCents).toBe(subtotalCents + shippingCents + taxCents);
    expect(Number.isInteger(taxCents) && Number.isInteger(totalCents)).toBe(true);
    expect(Math.abs(taxCents - (subtotal * percent) / 100)).toBeLessThanOrEqual(0.5001);
  }
});
