import * as z from 'zod/mini';
import { forEveryone, forSellers } from '../operation.ts';
import { Count, Id, Instant, LeagueInstant, Sentence, wholeNumberInQuery } from '../shapes.ts';
import { Amount } from './amounts.ts';

export const orderStatuses = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses that staff choose. Cancelling is separate, because it returns stock and money. */
export const chosenOrderStatuses = ['Processing', 'Shipped', 'Delivered'] as const;

/** Payment methods. */
export const paymentMethods = ['cash-on-delivery', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `expired`: not paid in time. `refunded`: paid back completely. */
export const paymentStates = ['unpaid', 'paid', 'expired', 'refunded'] as const;

/** How long an order waits for its card payment: then it is canceled, and its stock is released. */
export const payMinutes = 30;

/** The step of an order; none for an unknown or canceled status (specification, section 4). */
export const orderStep = (status: string): number => (chosenOrderStatuses as readonly string[]).indexOf(status) + 1;

/** The filled share of the order page's progress bar: halfway between its step and the next one of four. */
export const orderBarShare = (status: string): number => (orderStep(status) * 2 + 1) / 8;

/** Whether a change of status goes backwards; a canceled order has no place. */
export const isBackwards = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== 'Cancelled' && to !== 'Cancelled' && orderStatuses.indexOf(to) < orderStatuses.indexOf(from);

export const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Street and number. */
  address: z.string(),
  city: z.string(),
  /** Empty if there is none. */
  region: z.string(),
  postalCode: z.string(),
  /** ISO 3166-1: `EG`. */
  country: z.string(),
});
export type Address = z.infer<typeof Address>;

export const Customization = z.object({ label: z.string(), value: z.string() });
export type Customization = z.infer<typeof Customization>;

/** A line of an order, as bought. */
export const OrderProduct = z.object({
  /** Absent if the shop no longer has it. */
  variantId: z.optional(Id),
  title: z.string(),
  variant: z.nullable(z.string()),
  /** Of one piece, including customization. */
  price: Amount,
  quantity: Count,
  description: z.nullable(z.string()),
  imageSrc: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  customizations: z.array(Customization),
});
export type OrderProduct = z.infer<typeof OrderProduct>;

/** An order's payment method and state. */
export const OrderPayment = z.object({
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  /** Refunded, or being refunded. */
  refunded: Amount,
  /** The part of it that the customer has. */
  paidBack: z.optional(Amount),
  /** What the customer's bank took back in a lost dispute. Absent if it took nothing. */
  chargedBack: z.optional(Amount),
  /** The deadline of a card payment; null if there is nothing to pay by card. */
  payUntil: z.nullable(Instant),
  /** The server's time in the answer, on the order's own page. Absent without a deadline. */
  now: z.optional(Instant),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** A cancellation request of a customer, with its result. */
export const CancelRequest = z.object({
  at: Instant,
  /** Empty if none was given. */
  reason: z.string(),
  /** Null: not decided. */
  declinedAt: z.nullable(Instant),
  /** The answer to the customer; may be empty. */
  answer: z.string(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

/**
 * An order for everybody who knows its number, with only what that page shows; `total = subtotal + shipping.amount + tax`.
 */
export const OrderPage = z.object({
  /** In groups for reading aloud: `XXXX-XXXX-XXXX-XXXX`. */
  orderNumber: z.string(),
  /** Its number in another shop, if it was imported. */
  importedNumber: z.optional(z.nullable(z.string())),
  status: z.enum(orderStatuses),
  /** Since when it has that status. */
  statusDate: Instant,
  subtotal: Amount,
  tax: Amount,
  total: Amount,
  /** In which it was placed, and of all its amounts. */
  currency: z.string(),
  createdAt: Instant,
  /** For shipping updates. */
  contact: z.object({ email: z.string(), phone: z.nullable(z.string()) }),
  shipping: z.extend(Address, { amount: Amount }),
  billing: Address,
  products: z.array(OrderProduct),
  /** Null without a printable one. */
  invoiceHref: z.nullable(z.string()),
  /** The parcel's tracking once shipped. */
  tracking: z.optional(z.nullable(z.object({ carrier: z.string(), number: z.string() }))),
  /** The cancellation reason given to the customer. */
  cancelReason: z.optional(z.nullable(Sentence)),
  payment: z.optional(OrderPayment),
  cancelRequest: z.optional(z.nullable(CancelRequest)),
  /** Each status so far, the first one first. */
  history: z.optional(z.array(z.object({ status: z.enum(orderStatuses), at: Instant }))),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** The same for staff. */
export const Order = z.extend(OrderPage, {
  /** The buyer. */
  customer: z.object({ name: z.string(), email: z.string() }),
});
export type Order = z.infer<typeof Order>;

/** An order number as typed or dictated; an invalid one belongs to no order. */
export const OrderNumber = z.string('Order number is required.').check(z.maxLength(100));

export const OrderStatusChange = z.strictObject({
  orderNumber: OrderNumber,
  status: z.enum(chosenOrderStatuses, 'Please choose a status.'),
  /** The displayed status: if given, the change is rejected when somebody has set another meanwhile. */
  expectedStatus: z.optional(z.enum(orderStatuses)),
});
export type OrderStatusChange = z.infer<typeof OrderStatusChange>;

export const CancelRequestInput = z.strictObject({
  /** A note for staff; may be empty. */
  reason: z.string().check(z.trim(), z.maxLength(500, 'Please keep this under 501 characters.')),
});
export type CancelRequestInput = z.infer<typeof CancelRequestInput>;

/** The default page size of the order book. */
export const ordersPerPage = 50;

/** Filters; without `page` the list continues by `cursor`, and without `limit` it is complete. */
export const OrderFilters = z.strictObject({
  /** Part of an order’s number, of its number in another shop, of a name or of an email address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(orderStatuses)),
  /** Only orders placed before this. */
  placedBefore: z.optional(LeagueInstant),
  /** Only orders with an open cancellation request. */
  cancelRequested: z.optional(z.literal('yes')),
});
export type OrderFilters = z.infer<typeof OrderFilters>;

/** The orders in a currency that is not the league's (any more), whose revenue is not part of the figures. */
export const RevenueElsewhere = z.object({ currency: z.string(), orders: Count, revenue: Amount });

/** Totals of the order book. Revenue excludes canceled orders and refunds, and is of orders in the league's currency. */
export const OrderSummary = z.object({
  total: Count,
  revenue: Amount,
  averageValue: Amount,
  otherCurrencies: z.optional(z.array(RevenueElsewhere)),
  delivered: Count,
  /** The number of search results, in total and by status. */
  found: z.object({ all: Count, Processing: Count, Shipped: Count, Delivered: Count, Cancelled: Count }),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const ordersApi = {
  /** One address, two meanings (specification, section 7). */
  read: forSellers('GET /api/order', {
    openWith: 'orderNumber',
    ownToCustomers: true,
    summary:
      'All orders, for a customer their own, newest first: for the next page send the last `orderNumber` as `cursor`, or, for staff, `page` with a `summary`. With `orderNumber`, for everyone: the order of that number.',
    query: z.extend(OrderFilters, {
      orderNumber: z.optional(z.string()),
      cursor: z.optional(OrderNumber),
      /** From 1. */
      page: z.optional(wholeNumberInQuery(1, 100_000)),
      /** Default: all. */
      limit: z.optional(wholeNumberInQuery(1, 500)),
    }),
    answer: z.union([
      z.object({ order: OrderPage }),
      z.object({ orders: z.array(Order), summary: z.optional(OrderSummary) }),
    ]),
  }),
  askToCancel: forEveryone('POST /api/order/{orderNumber}/cancel-request', {
    summary: 'Requests the cancellation of an order in processing, by its number; once.',
    params: z.object({ orderNumber: z.string().check(z.maxLength(100)) }),
    body: CancelRequestInput,
    answer: z.object({ order: OrderPage }),
  }),
  setStatus: forSellers('PUT /api/order', {
    summary: 'Sets the status of an order. 409 if somebody has set another: who, and as `current` the order.',
    body: OrderStatusChange,
    answer: z.object({ message: Sentence, order: Order }),
  }),
};
