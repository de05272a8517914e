import * as z from 'zod/mini';
import { CountryCode, Quote, WantedLine } from '../carts/carts.ts';
import { forEveryone } from '../operation.ts';
import { AmountGiven, Currency } from '../orders/amounts.ts';
import { OrderPage, paymentMethods } from '../orders/orders.ts';
import { addressParts } from '../rules/addressIssues.ts';
import { maxCartLines } from '../rules/cartLines.ts';
import { readDigits } from '../rules/figures.ts';
import { Count, clientGeneratedId, emailAddress, Instant, text, textOrNull } from '../shapes.ts';

/** How long a checkout reserves its stock. */
export const holdMinutes = 15;

/** After this silence a checkout counts as abandoned, and its stock is released. */
export const abandonedMinutes = 5;

const orEmpty = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`));

/** An address as typed; each country has further requirements. */
export const AddressInput = z.strictObject({
  firstName: text('First name is required.', 100),
  lastName: text('Last name is required.', 100),
  address: text('Street and number are required.', 200),
  city: orEmpty(100),
  region: orEmpty(100),
  postalCode: orEmpty(20).check(z.overwrite(readDigits)),
  country: CountryCode,
});
export type AddressInput = z.infer<typeof AddressInput>;

/** A country's address format. */
export const AddressForm = z.object({
  country: z.string(),
  /** In their order on a parcel, with English labels, which the contract's sentences translate. */
  parts: z.array(z.object({ part: z.enum(addressParts), label: z.string(), isRequired: z.boolean() })),
  /** The regions to choose from; empty: free text. */
  regions: z.array(z.string()),
  /** The same as the country itself writes them, and in which language: `ar`. Absent if that is how they are above. */
  nativeRegions: z.optional(z.object({ language: z.string(), names: z.array(z.string()) })),
  /** The format of a postal code, as a regular expression and an example. */
  postalCode: z.nullable(z.object({ pattern: z.string(), example: z.string() })),
});
export type AddressForm = z.infer<typeof AddressForm>;

const CheckoutId = clientGeneratedId('The checkout has no id. Please reload the page.');
const wanted = z
  .array(WantedLine)
  .check(z.minLength(1, 'Your cart is empty.'), z.maxLength(maxCartLines, `Please use at most ${maxCartLines} lines.`));

export const CheckoutInput = z.strictObject({ lines: wanted, country: CountryCode });
export type CheckoutInput = z.infer<typeof CheckoutInput>;

/** A checkout's reserved stock. */
export const Checkout = z.object({
  quote: Quote,
  /** If the checkout repeats the request within `abandonedMinutes`. */
  heldUntil: Instant,
  /** The server's time in the answer. */
  now: z.optional(Instant),
  /** Available pieces of the quote that are not reserved, because of the limit per network. */
  unheldPieces: z.optional(Count),
  /** The league's payment methods. */
  paymentMethods: z.array(z.enum(paymentMethods)),
});
export type Checkout = z.infer<typeof Checkout>;

export const OrderInput = z.strictObject({
  checkoutId: CheckoutId,
  lines: wanted,
  /** The displayed total: an order with another total is rejected. */
  total: AmountGiven,
  /** In which the total was displayed. Absent, from earlier pages: US dollars. */
  currency: z.optional(Currency),
  contact: z.strictObject({
    email: emailAddress('Email is required.'),
    phone: textOrNull(40),
  }),
  shipping: AddressInput,
  /** Null: the same. */
  billing: z.nullable(AddressInput),
  paymentMethod: z.enum(paymentMethods, 'Please choose how to pay.'),
  /** A note for packing. */
  note: textOrNull(500),
  /** Whether to send a confirmation mail for the newsletter. */
  newsletter: z.optional(z.boolean()),
});
export type OrderInput = z.infer<typeof OrderInput>;

export const PlacedOrder = z.object({
  order: OrderPage,
  /** The payment page, if it is elsewhere. */
  paymentRedirect: z.nullable(z.url()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The idempotency header of orders. */
export const idempotencyHeader = 'Idempotency-Key';

export const checkoutsApi = {
  addressForm: forEveryone('GET /api/public/address-forms/{country}', {
    summary: 'A country’s address format: parts, required parts, regions, postal code.',
    params: z.object({ country: z.string() }),
    answer: AddressForm,
  }),
  hold: forEveryone('PUT /api/checkouts/{checkoutId}', {
    summary:
      'Reserves the stock of a checkout for 15 minutes from its start, replacing its earlier reservation; repeat it at least every 5 minutes to keep it; 409 with the order once it is placed, unless that is cancelled.',
    params: z.object({ checkoutId: CheckoutId }),
    body: CheckoutInput,
    answer: Checkout,
  }),
  place: forEveryone('POST /api/order', {
    summary:
      'Places an order. The header Idempotency-Key identifies it: the same key and body answer the same order; 422 with another body; 409 with the current cart if something has changed.',
    body: OrderInput,
    answer: PlacedOrder,
    status: 201,
  }),
};
