import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count, Instant, LeagueInstant, wholeNumberInQuery } from '../shapes.ts';

export const orderStatuses = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Those that staff choose from. Cancelling is another matter: it gives back stock and money. */
export const chosenOrderStatuses = ['Processing', 'Shipped', 'Delivered'] as const;

/** How an order is paid. */
export const paymentMethods = ['cash-on-delivery', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `expired`: it was not paid while it could be. `refunded`: all that was paid went back. */
export const paymentStates = ['unpaid', 'paid', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** For so long an order waits for its card: then it is cancelled, and its pieces go back on the shelf. */
export const payMinutes = 30;

/** How far an order is: of an unknown status, and of a cancelled one, nowhere (specification, section 4). */
export const orderStep = (status: string): number => (chosenOrderStatuses as readonly string[]).indexOf(status) + 1;

/** How far along the bar of an order’s page is: the middle between its step and the next one of four. */
export const orderBarShare = (status: string): number => (orderStep(status) * 2 + 1) / 8;

/** Whether an order with this status stands before or after one with that: what is cancelled stands nowhere. */
export const isBackwards = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== 'Cancelled' && to !== 'Cancelled' && orderStatuses.indexOf(to) < orderStatuses.indexOf(from);

/** US dollars, two decimals. */
export const Dollars = z.number();

export const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Street and number. */
  address: z.string(),
  city: z.string(),
  /** Empty where there are none. */
  region: z.string(),
  postalCode: z.string(),
  /** ISO 3166-1: `EG`. */
  country: z.string(),
});
export type Address = z.infer<typeof Address>;

export const Customization = z.object({ label: z.string(), value: z.string() });
export type Customization = z.infer<typeof Customization>;

/** A line of an order, as it was when it was bought. */
export const OrderProduct = z.object({
  title: z.string(),
  variant: z.nullable(z.string()),
  /** Of one piece, with what its customizations cost. */
  price: Dollars,
  quantity: Count,
  description: z.nullable(z.string()),
  imageSrc: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  customizations: z.array(Customization),
});
export type OrderProduct = z.infer<typeof OrderProduct>;

/** How an order is paid, and how far that is. */
export const OrderPayment = z.object({
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  /** What of it was given back, or is on its way back. */
  refunded: Dollars,
  /** Until when it can be paid by card; null where there is nothing to pay by card. */
  payUntil: z.nullable(Instant),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** A customer who asks that the order be cancelled, and what became of it. */
export const CancelRequest = z.object({
  at: Instant,
  /** Empty where none was given. */
  reason: z.string(),
  /** Null: nobody has decided yet. */
  declinedAt: z.nullable(Instant),
  /** What the customer was told; empty where nothing was said. */
  answer: z.string(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

/**
 * An order as whoever knows its number sees it, and no more than that page shows. Amounts in US dollars;
 * `total = subtotal + shipping.amount + tax`.
 */
export const OrderPage = z.object({
  /** In groups that can be read out: `XXXX-XXXX-XXXX-XXXX`. */
  orderNumber: z.string(),
  /** The number that it had in another shop, where it comes from one. */
  importedNumber: z.optional(z.nullable(z.string())),
  status: z.enum(orderStatuses),
  /** Since when it has that status. */
  statusDate: Instant,
  subtotal: Dollars,
  tax: Dollars,
  total: Dollars,
  currency: z.literal('USD'),
  createdAt: Instant,
  /** Where news of the shipping goes. */
  contact: z.object({ email: z.string(), phone: z.nullable(z.string()) }),
  shipping: z.extend(Address, { amount: Dollars }),
  billing: Address,
  products: z.array(OrderProduct),
  /** Null while there is none to print. */
  invoiceHref: z.nullable(z.string()),
  /** Where the parcel can be followed, once it is on its way. */
  tracking: z.optional(z.nullable(z.object({ carrier: z.string(), number: z.string() }))),
  /** Why it was cancelled, as the customer was told. */
  cancelReason: z.optional(z.nullable(z.string())),
  payment: z.optional(OrderPayment),
  cancelRequest: z.optional(z.nullable(CancelRequest)),
  /** Each status that it has had, the first one first. */
  history: z.optional(z.array(z.object({ status: z.enum(orderStatuses), at: Instant }))),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** The same as the store's staff see it. */
export const Order = z.extend(OrderPage, {
  /** Who bought. */
  customer: z.object({ name: z.string(), email: z.string() }),
});
export type Order = z.infer<typeof Order>;

/** As somebody reads it from a mail or hears it on the phone; what is none is the number of no order. */
export const OrderNumber = z.string('Order number is required.').check(z.maxLength(100));

export const OrderStatusChange = z.strictObject({
  orderNumber: OrderNumber,
  status: z.enum(chosenOrderStatuses, 'Please choose a status.'),
  /** The one that was on the screen: told, the change is refused where somebody has set another meanwhile. */
  expectedStatus: z.optional(z.enum(orderStatuses)),
});
export type OrderStatusChange = z.infer<typeof OrderStatusChange>;

export const CancelRequestInput = z.strictObject({
  /** What staff read of it; empty: nothing. */
  reason: z.string().check(z.trim(), z.maxLength(500, 'Please keep this under 501 characters.')),
});
export type CancelRequestInput = z.infer<typeof CancelRequestInput>;

/** A page of the order book has so many orders unless told. */
export const ordersPerPage = 50;

/** Which orders are wanted; without `page` they come by `cursor`, and without `limit` all of them. */
export const OrderFilters = z.strictObject({
  /** Part of an order’s number, of the one that it had in another shop, of a name or of an address of mail. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(orderStatuses)),
  /** Only those that were placed before. */
  placedBefore: z.optional(LeagueInstant),
  /** Only those whose customer asks to cancel and still waits for an answer. */
  cancelRequested: z.optional(z.literal('yes')),
});
export type OrderFilters = z.infer<typeof OrderFilters>;

/** What the order book comes to. Revenue is without cancelled orders and without what was given back. */
export const OrderSummary = z.object({
  total: Count,
  revenue: Dollars,
  averageValue: Dollars,
  delivered: Count,
  /** How many the search finds, in all and of each status. */
  found: z.object({ all: Count, Processing: Count, Shipped: Count, Delivered: Count, Cancelled: Count }),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const ordersApi = {
  /** One address, two meanings (specification, section 7). */
  read: operation('GET /api/order', {
    access: ['admin', 'store-manager'],
    openWith: 'orderNumber',
    ownToCustomers: true,
    summary:
      'All orders, to a customer their own, newest first: the next ones by the last one’s `orderNumber` as `cursor`, or, for staff, as pages with their `summary`. With `orderNumber`, for everyone: the order of that number.',
    query: z.extend(OrderFilters, {
      orderNumber: z.optional(z.string()),
      cursor: z.optional(OrderNumber),
      /** From 1. */
      page: z.optional(wholeNumberInQuery(1, 100_000)),
      /** All unless told. */
      limit: z.optional(wholeNumberInQuery(1, 500)),
    }),
    answer: z.union([
      z.object({ order: OrderPage }),
      z.object({ orders: z.array(Order), summary: z.optional(OrderSummary) }),
    ]),
  }),
  askToCancel: operation('POST /api/order/{orderNumber}/cancel-request', {
    access: 'everyone',
    summary: 'Asks, with the number of an order, that it be cancelled; once, while it is in processing.',
    params: z.object({ orderNumber: z.string().check(z.maxLength(100)) }),
    body: CancelRequestInput,
    answer: z.object({ order: OrderPage }),
  }),
  setStatus: operation('PUT /api/order', {
    access: ['admin', 'store-manager'],
    summary: 'Sets the status of an order. 409 where somebody has set another: who, and as `current` the order.',
    body: OrderStatusChange,
    answer: z.object({ message: z.string(), order: Order }),
  }),
};
