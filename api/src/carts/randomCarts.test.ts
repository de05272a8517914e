import { type LeagueSettings, maxQuantity, type OrderInput, type Quote, type WantedLine } from '@league/contract';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { placeCheckout } from '../checkouts/placeCheckout.ts';
import { address } from '../orders/testing/orders.ts';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { moveStock } from '../products/stock.ts';
import { products, variants } from '../products/tables.ts';
import { getSettings } from '../settings/settings.ts';
import { testApp } from '../testing/app.ts';
import { quoteCart, shopTerms } from './quote.ts';

const seed = 20261121;

/** Includes amounts that are inexact in binary, or close to the limit of free shipping. */
const someCents = fc.oneof(fc.constantFrom(0, 1, 10, 29, 1005, 1999, 9900, 9901), fc.integer({ min: 0, max: 30_000 }));
const rarely = (weight: number) => fc.integer({ min: 1, max: weight }).map((drawn) => drawn === 1);

const someProduct = fc.record({
  isArchived: rarely(12),
  fields: fc.uniqueArray(
    fc.record({
      label: fc.constantFrom('Name', 'Number', 'Patch'),
      kind: fc.constantFrom('text' as const, 'number' as const),
      maxLength: fc.integer({ min: 1, max: 12 }),
      cents: someCents,
    }),
    { selector: ({ label }) => label },
  ),
  variants: fc.array(
    fc.record({
      priceCents: fc.option(someCents, { freq: 20 }),
      stock: fc.constantFrom(0, 1, 3, 12, 400),
      isActive: rarely(20).map((isOut) => !isOut),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type ArbitraryValue<Some> = Some extends fc.Arbitrary<infer One> ? One : never;
type Field = ArbitraryValue<typeof someProduct>['fields'][number];

/** A variant in this test. */
interface Offer {
  productId: string;
  variantId: string;
  title: string;
  priceCents: number | null;
  stock: number;
  isGone: boolean;
  fields: Field[];
}

let app: Awaited<ReturnType<typeof testApp>>;
let usual: LeagueSettings;
const offers: Offer[] = [];

beforeAll(async () => {
  app = await testApp();
  usual = await getSettings(app.db, app.config);
  const keeper = (await app.somebody('store-manager')).id;
  for (const { isArchived, fields, variants: made } of fc.sample(someProduct, { numRuns: 40, seed })) {
    const [productId, title] = [newId(), `Product ${offers.length}`];
    const customizations = fields.map(({ cents, ...field }) => ({ ...field, price: cents / 100 }));
    const archivedAt = isArchived ? new Date() : null;
    await app.db.insert(products).values({ id: productId, title, customizations, archivedAt });
    for (const [position, { priceCents, stock, isActive }] of made.entries()) {
      const variantId = newId();
      const row = { id: variantId, productId, title: `Size ${position}`, position, priceCents, isActive };
      await app.db.insert(variants).values(row);
      if (stock > 0) await moveStock(app.db, [{ variantId, change: stock, reason: 'opening' }], keeper);
      offers.push({ productId, variantId, title, priceCents, stock, isGone: isArchived || !isActive, fields });
    }
  }
});

const someRates = <Rate>(rate: fc.Arbitrary<Rate>, ...countries: string[]) =>
  fc.subarray(countries).chain((chosen) => fc.tuple(...chosen.map((country) => rate.map((put) => ({ country, put })))));
const somePercent = fc.oneof(
  fc.constantFrom(0, 14, 7.25),
  fc.integer({ max: 100_000, min: 0 }).map((part) => part / 1000),
);

/** Random shipping rates and taxes. */
const someSettings = fc
  .record({
    freeOverCents: fc.oneof(fc.constantFrom(0, 9900), fc.integer({ min: 0, max: 200_000 })),
    flat: someRates(fc.integer({ min: 0, max: 5000 }), 'EG', 'DE', 'US'),
    otherCountriesCents: fc.integer({ min: 0, max: 9000 }),
    taxed: someRates(somePercent, 'EG', 'DE', 'JP'),
    otherCountriesPercent: somePercent,
  })
  .map(
    ({ freeOverCents, flat, otherCountriesCents, taxed, otherCountriesPercent }): LeagueSettings => ({
      ...usual,
      shipping: {
        freeOverCents,
        rates: flat.map(({ country, put: cents }) => ({ country, cents })),
        otherCountriesCents,
      },
      taxes: { rates: taxed.map(({ country, put: percent }) => ({ country, percent })), otherCountriesPercent },
    }),
  );

/** A random line: mostly valid, sometimes with another price, too long a name, or of another product. */
const someWish = fc.record({
  which: fc.nat({ max: 1000 }),
  quantity: fc.integer({ min: 1, max: maxQuantity }),
  lettering: fc.array(fc.option(fc.record({ length: fc.integer({ min: 1, max: 12 }), isTooLong: rarely(10) })), {
    minLength: 3,
    maxLength: 3,
  }),
  centsSince: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.integer({ min: -50, max: 500 })),
  isAstray: rarely(30),
});
type Wish = ArbitraryValue<typeof someWish>;
const someWishes = fc.noBias(fc.array(someWish, { maxLength: 8 }));
const someCountry = fc.constantFrom('EG', 'DE', 'US', 'JP', 'BR');

const offerOf = (variantId: string) => offers.find((offer) => offer.variantId === variantId)!;

function lineOf({ which, quantity, lettering, centsSince, isAstray }: Wish): WantedLine {
  const { productId, variantId, title, fields, priceCents } = offers[which % offers.length]!;
  const customizations = fields.flatMap(({ label, kind, maxLength }, at) => {
    const put = lettering[at];
    if (!put) return [];
    const length = put.isTooLong ? maxLength + 1 : Math.min(put.length, maxLength);
    return [{ label, value: (kind === 'number' ? '7' : 'ح').repeat(length) }];
  });
  const line = { productId: isAstray ? newId() : productId, variantId, title, quantity, customizations, price: null };
  return priceCents === null ? line : { ...line, price: Math.max(0, centsOf(line) + centsSince) / 100 };
}

/** The current price of one piece with its valid customization. */
function centsOf({ variantId, customizations }: WantedLine): number {
  const { priceCents, fields } = offerOf(variantId);
  const fitting = fields.filter(({ label, maxLength }) =>
    customizations.some((put) => put.label === label && put.value.length <= maxLength),
  );
  return fitting.reduce((sum, { cents }) => sum + cents, priceCents!);
}

/** The available lines, computed independently: earlier lines get the stock first. */
function buyable(lines: readonly WantedLine[]) {
  const left = new Map(offers.map(({ variantId, stock }) => [variantId, stock]));
  return lines.flatMap((line, at) => {
    const { productId, isGone, priceCents } = offerOf(line.variantId);
    if (productId !== line.productId || isGone || priceCents === null) return [];
    const there = left.get(line.variantId)!;
    const quantity = Math.min(line.quantity, there);
    left.set(line.variantId, there - quantity);
    return quantity === 0 ? [] : [{ at, quantity, priceCents: centsOf(line) }];
  });
}

/** Shipping flat by country or free, tax to the nearest cent, in integers. */
function charged(subtotal: number, country: string, { shipping, taxes }: LeagueSettings) {
  const flat = shipping.rates.find((rate) => rate.country === country)?.cents ?? shipping.otherCountriesCents;
  const percent = taxes.rates.find((rate) => rate.country === country)?.percent ?? taxes.otherCountriesPercent;
  const thousandths = BigInt(percent.toFixed(3).replace('.', ''));
  return {
    shipping: subtotal === 0 || subtotal > shipping.freeOverCents ? 0 : flat,
    tax: Number((BigInt(subtotal) * thousandths + 50_000n) / 100_000n),
  };
}

/** A dollar amount in whole cents. */
function cents(dollars: number): number {
  expect(dollars).toBe(Number(dollars.toFixed(2)));
  return Math.round(dollars * 100);
}

/** The cart that a page has after a quote. */
const settled = ({ lines }: Quote): WantedLine[] =>
  lines.map(({ productId, variantId, title, customizations, price, quantity }) => ({
    productId,
    variantId,
    title,
    customizations,
    price,
    quantity,
  }));

test('lines, subtotal, shipping, tax and total of any cart add up to the cent, and every change is reported', async () => {
  const met = { nothing: 0, freeShipping: 0, flatShipping: 0, tax: 0, lettering: 0, changes: 0 };
  const count = (what: keyof typeof met, isSo: boolean) => {
    met[what] += isSo ? 1 : 0;
  };
  await fc.assert(
    fc.asyncProperty(someWishes, someCountry, someSettings, async (wishes, country, settings) => {
      const lines = wishes.map(lineOf);
      const quote = await quoteCart(app.db, { lines, country }, settings);
      const wanted = buyable(lines);
      expect(quote.lines.map(({ at, quantity, price }) => ({ at, quantity, priceCents: cents(price) }))).toEqual(
        wanted,
      );
      for (const { price, quantity, total } of quote.lines) expect(cents(total)).toBe(cents(price) * quantity);

      const subtotal = wanted.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
      const { shipping, tax } = charged(subtotal, country, settings);
      const shown = [quote.subtotal, quote.shipping, quote.tax, quote.total].map(cents);
      expect(shown).toEqual([subtotal, shipping, tax, subtotal + shipping + tax]);

      const told = new Set(quote.changes.map(({ at }) => at));
      for (const [at, { quantity, price, customizations }] of lines.entries()) {
        const now = quote.lines.find((line) => line.at === at);
        const isAsSeen =
          now?.quantity === quantity && now.price === price && now.customizations.length === customizations.length;
        expect(told.has(at), `line ${at}`).toBe(!isAsSeen);
      }
      const again = await quoteCart(app.db, { lines: settled(quote), country }, settings);
      expect([again.changes, again.total]).toEqual([[], quote.total]);

      count('nothing', wanted.length === 0);
      count('freeShipping', subtotal > 0 && shipping === 0);
      count('flatShipping', shipping > 0);
      count('tax', tax > 0);
      count(
        'lettering',
        quote.lines.some(({ customizations }) => customizations.length > 0),
      );
      count('changes', told.size > 0);
    }),
    { numRuns: 300, seed },
  );
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(20);
});

test('an order’s amounts equal the quote’s, and no piece is oversold', async () => {
  const shipping = address();
  let bought = 0;
  await fc.assert(
    fc.asyncProperty(someWishes, someSettings, async (wishes, settings) => {
      const seen = await quoteCart(app.db, { lines: wishes.map(lineOf), country: 'EG' }, settings);
      if (seen.lines.length === 0) return;
      const order: OrderInput = {
        checkoutId: newId(),
        lines: settled(seen),
        total: seen.total,
        contact: { email: `${newId()}@example.com`, phone: null },
        shipping,
        billing: null,
        paymentMethod: 'cash-on-delivery',
        note: null,
      };
      const placed = await placeCheckout(app.db, newId(), order, {
        settings,
        authSecret: app.config.authSecret,
        network: newId(),
        language: 'en',
        mayPlace: async () => {},
      });
      expect([placed.subtotal, placed.shipping.amount, placed.tax, placed.total]).toEqual([
        seen.subtotal,
        seen.shipping,
        seen.tax,
        seen.total,
      ]);
      const ofLines = placed.products.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0);
      expect(ofLines + cents(placed.shipping.amount) + cents(placed.tax)).toBe(cents(placed.total));
      bought += 1;
    }),
    { numRuns: 40, seed },
  );
  expect(bought).toBeGreaterThan(20);
  const wrong = await rowsOf(
    app.db,
    sql`
    select bought.id from orders bought where total_cents <> shipping_cents + tax_cents
      + (select sum(price_cents * quantity) from order_lines where order_id = bought.id)
    union all select id from variants variant where stock < 0 or stock <> (
      select coalesce(sum(change), 0) from stock_movements where variant_id = variant.id)`,
  );
  expect(wrong).toEqual([]);
});

test('without rates of single countries, a cart goes to the league’s own', () => {
  const alone = { ...usual, country: 'FR', shipping: { ...usual.shipping, rates: [] } };
  expect(shopTerms(alone, true).homeCountry).toBe('FR');
  expect(shopTerms(usual, true).homeCountry).toBe(usual.shipping.rates[0]!.country);
});
