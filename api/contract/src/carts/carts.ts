import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Customization, Dollars } from '../orders/orders.ts';
import { DollarsGiven } from '../orders/orderWork.ts';
import { mostCartLines, mostPieces } from '../rules/cartLines.ts';
import { countryCodes } from '../rules/countries.ts';
import { Count, Id, isPlainText, madeId, text, wholeNumber } from '../shapes.ts';

/** What can be no lettering is taken off its line, and told: the rest of the cart is quoted. */
const lettering = z
  .string('Please fill this in.')
  .check(
    z.trim(),
    z.minLength(1, 'Please fill this in.'),
    z.maxLength(60, 'Please keep this under 61 characters.'),
    z.refine(isPlainText, 'Please remove the characters that cannot be displayed.'),
  );

/** Something that somebody wants to buy: a product in a variant, with what is put on it. */
export const WantedLine = z.strictObject({
  productId: Id,
  variantId: Id,
  quantity: wholeNumber(1, mostPieces),
  customizations: z
    .array(z.strictObject({ label: text('Please name the field.', 40), value: lettering }))
    .check(z.maxLength(6, 'Please keep to 6 fields.')),
  /** What it was called and what one cost when it was last seen: a change is told. */
  title: text('Title is required.', 120),
  price: z.nullable(DollarsGiven),
});
export type WantedLine = z.infer<typeof WantedLine>;

const noCountry = 'Please choose a country.';
export const CountryCode = z.string(noCountry).check(z.refine((code) => countryCodes.includes(code), noCountry));

const lines = z.array(WantedLine).check(z.maxLength(mostCartLines, `Please keep to ${mostCartLines} lines.`));

export const CartInput = z.strictObject({
  lines,
  /** Where it goes; without, the league's own country. */
  country: z.optional(CountryCode),
  /** The checkout that this cart is in: what it holds for itself is there for it. */
  checkoutId: z.optional(madeId()),
});
export type CartInput = z.infer<typeof CartInput>;

export const QuotedLine = z.object({
  /** The place in what was asked. */
  at: Count,
  productId: Id,
  variantId: Id,
  title: z.string(),
  variant: z.string(),
  imageSrc: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  customizations: z.array(Customization),
  /** Of one piece, with what its customizations cost. */
  price: Dollars,
  quantity: Count,
  total: Dollars,
  /** So many can be bought in this line. */
  most: Count,
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** What a cart comes to now. */
export const Quote = z.object({
  lines: z.array(QuotedLine),
  /** What is another than was seen, each in a sentence; `at` is the line's place in what was asked. */
  changes: z.array(z.object({ at: Count, message: z.string() })),
  country: z.string(),
  subtotal: Dollars,
  shipping: Dollars,
  tax: Dollars,
  total: Dollars,
  /** An order over this is sent for nothing. */
  freeShippingOver: Dollars,
});
export type Quote = z.infer<typeof Quote>;

/** What the shop states before anybody has chosen anything. */
export const ShopTerms = z.object({
  /** An order over this is sent for nothing. */
  freeShippingOver: Dollars,
  /** Where a parcel is thought to go until somebody says otherwise. */
  homeCountry: z.string(),
  /** Whether the shop takes orders: it does once returns, privacy, terms and imprint are written. */
  isOpen: z.optional(z.boolean()),
});
export type ShopTerms = z.infer<typeof ShopTerms>;

export const cartsApi = {
  terms: operation('GET /api/public/shop-terms', {
    access: 'everyone',
    summary: 'From which sum on shipping is free, and the country that the league is at home in.',
    answer: ShopTerms,
  }),
  quote: operation('POST /api/cart/quote', {
    access: 'everyone',
    summary: 'What a cart costs now and what of it is there, every change since it was seen in a sentence.',
    body: CartInput,
    answer: Quote,
  }),
};
