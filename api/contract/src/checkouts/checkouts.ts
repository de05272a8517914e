import * as z from 'zod/mini';
import { CountryCode, Quote, WantedLine } from '../carts/carts.ts';
import { operation } from '../operation.ts';
import { OrderPage, paymentMethods } from '../orders/orders.ts';
import { DollarsGiven } from '../orders/orderWork.ts';
import { mostCartLines } from '../rules/cartLines.ts';
import { Count, emailAddress, Instant, madeId, text, textOrNull } from '../shapes.ts';

/** For so long a checkout keeps for itself what is in it. */
export const holdMinutes = 15;

/** A checkout that asks for no longer than this what it holds was left: others can buy it. */
export const silentMinutes = 5;

const orEmpty = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`));

/** An address as it is typed; what a country wants of it beyond this is the country's own. */
export const AddressInput = z.strictObject({
  firstName: text('First name is required.', 100),
  lastName: text('Last name is required.', 100),
  address: text('Street and number are required.', 200),
  city: orEmpty(100),
  region: orEmpty(100),
  postalCode: orEmpty(20),
  country: CountryCode,
});
export type AddressInput = z.infer<typeof AddressInput>;

/** The parts of an address that a country has more or less of. */
export const addressParts = ['address', 'city', 'region', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

/** How addresses of a country are written. */
export const AddressForm = z.object({
  country: z.string(),
  /** In the order in which they stand on a parcel. */
  parts: z.array(z.object({ part: z.enum(addressParts), label: z.string(), isRequired: z.boolean() })),
  /** The regions to choose from; none: typed freely. */
  regions: z.array(z.string()),
  /** What a postal code looks like, as a regular expression and as an example. */
  postalCode: z.nullable(z.object({ pattern: z.string(), example: z.string() })),
});
export type AddressForm = z.infer<typeof AddressForm>;

const CheckoutId = madeId('This checkout has no number.');
const wanted = z
  .array(WantedLine)
  .check(z.minLength(1, 'Your cart is empty.'), z.maxLength(mostCartLines, `Please keep to ${mostCartLines} lines.`));

export const CheckoutInput = z.strictObject({ lines: wanted, country: CountryCode });
export type CheckoutInput = z.infer<typeof CheckoutInput>;

/** What a checkout holds for itself. */
export const Checkout = z.object({
  quote: Quote,
  /** For a checkout that goes on asking within `silentMinutes` each time. */
  heldUntil: Instant,
  /** Pieces of the quote that are there and not held: one network holds no more than its fair share. */
  unheldPieces: z.optional(Count),
  /** The ways to pay that this league has. */
  paymentMethods: z.array(z.enum(paymentMethods)),
});
export type Checkout = z.infer<typeof Checkout>;

export const OrderInput = z.strictObject({
  checkoutId: CheckoutId,
  lines: wanted,
  /** What was shown at the last: an order that comes to something else is not placed. */
  total: DollarsGiven,
  contact: z.strictObject({
    email: emailAddress('Email is required.'),
    phone: textOrNull(40),
  }),
  shipping: AddressInput,
  /** Null: the same. */
  billing: z.nullable(AddressInput),
  paymentMethod: z.enum(paymentMethods, 'Please choose how to pay.'),
  /** For whoever packs it. */
  note: textOrNull(500),
  /** Whether whoever buys wants the newsletter too: a mail asks them to confirm it. */
  newsletter: z.optional(z.boolean()),
});
export type OrderInput = z.infer<typeof OrderInput>;

export const PlacedOrder = z.object({
  order: OrderPage,
  /** Where it is paid, when that is elsewhere. */
  paymentRedirect: z.nullable(z.url()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The header that tells one order from another when it is sent again. */
export const idempotencyHeader = 'Idempotency-Key';

export const checkoutsApi = {
  addressForm: operation('GET /api/public/address-forms/{country}', {
    access: 'everyone',
    summary: 'How addresses of a country are written: their parts, what is required, the regions, the postal code.',
    params: z.object({ country: z.string() }),
    answer: AddressForm,
  }),
  hold: operation('PUT /api/checkouts/{checkoutId}', {
    access: 'everyone',
    summary:
      'Keeps what is in a checkout for 15 minutes from its start, in place of what it kept before; asked again at least every 5 minutes, or others can buy it.',
    params: z.object({ checkoutId: CheckoutId }),
    body: CheckoutInput,
    answer: Checkout,
  }),
  place: operation('POST /api/order', {
    access: 'everyone',
    summary:
      'Places an order. The header Idempotency-Key names it: the same key and body answer the same order; 422 with another body; 409 with the cart as it is now where something of it has changed.',
    body: OrderInput,
    answer: PlacedOrder,
    status: 201,
  }),
};
