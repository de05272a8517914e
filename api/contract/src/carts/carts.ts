import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Amount, AmountGiven } from '../orders/amounts.ts';
import { Customization } from '../orders/orders.ts';
import { maxCartLines, maxQuantity } from '../rules/cartLines.ts';
import { countryCodes } from '../rules/countries.ts';
import { Count, clientGeneratedId, Id, isPlainText, Sentence, text, wholeNumber } from '../shapes.ts';

/** Invalid customization is removed from its line and reported: the rest of the cart is quoted. */
const lettering = z
  .string('Please fill this in.')
  .check(
    z.trim(),
    z.minLength(1, 'Please fill this in.'),
    z.maxLength(60, 'Please keep this under 61 characters.'),
    z.refine(isPlainText, 'Please remove the characters that cannot be displayed.'),
  );

/** A cart line: a product in a variant, with its customization. */
export const WantedLine = z.strictObject({
  productId: Id,
  variantId: Id,
  quantity: wholeNumber(1, maxQuantity),
  customizations: z
    .array(z.strictObject({ label: text('Please name the field.', 40), value: lettering }))
    .check(z.maxLength(6, 'Please use at most 6 fields.')),
  /** Title and price as last seen, so that changes are reported. */
  title: text('Title is required.', 120),
  price: z.nullable(AmountGiven),
});
export type WantedLine = z.infer<typeof WantedLine>;

const noCountry = 'Please choose a country.';
export const CountryCode = z.string(noCountry).check(z.refine((code) => countryCodes.includes(code), noCountry));

const lines = z.array(WantedLine).check(z.maxLength(maxCartLines, `Please use at most ${maxCartLines} lines.`));

export const CartInput = z.strictObject({
  lines,
  /** The destination; default: the league's own country. */
  country: z.optional(CountryCode),
  /** The cart's checkout: its reserved stock, and that of its order until it is paid by card, counts as available. */
  checkoutId: z.optional(clientGeneratedId()),
});
export type CartInput = z.infer<typeof CartInput>;

export const QuotedLine = z.object({
  /** The line's index in the request. */
  at: Count,
  productId: Id,
  variantId: Id,
  title: z.string(),
  variant: z.string(),
  imageSrc: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  customizations: z.array(
    z.extend(Customization, {
      /** The main label, if this one is in another language. */
      mainLabel: z.optional(z.string()),
    }),
  ),
  /** Of one piece, including customization. */
  price: Amount,
  quantity: Count,
  total: Amount,
  /** The maximum quantity. */
  most: Count,
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** A cart's current price. */
export const Quote = z.object({
  lines: z.array(QuotedLine),
  /** The changes since the cart was seen; `at` is the line's index in the request. */
  changes: z.array(z.object({ at: Count, message: Sentence })),
  country: z.string(),
  /** Of all its amounts. Absent: an earlier API's, whose amounts are in US dollars. */
  currency: z.optional(z.string()),
  subtotal: Amount,
  shipping: Amount,
  tax: Amount,
  total: Amount,
  /** Orders above this have free shipping. */
  freeShippingOver: Amount,
});
export type Quote = z.infer<typeof Quote>;

/** Shop terms that need no cart. */
export const ShopTerms = z.object({
  /** Orders above this have free shipping. */
  freeShippingOver: Amount,
  /** The assumed destination. */
  homeCountry: z.string(),
  /** Whether the shop takes orders: returns, privacy, terms and imprint must be written. */
  isOpen: z.optional(z.boolean()),
});
export type ShopTerms = z.infer<typeof ShopTerms>;

export const cartsApi = {
  terms: forEveryone('GET /api/public/shop-terms', {
    summary: 'The limit of free shipping, and the league’s country.',
    answer: ShopTerms,
  }),
  quote: forEveryone('POST /api/cart/quote', {
    summary: 'The current price and availability of a cart, with a message for each change since it was seen.',
    body: CartInput,
    answer: Quote,
  }),
};
