import * as z from 'zod/mini';
import { type ImportColumn, ImportInput, ImportPlan, mostImportedTableBytes } from '../imports/imports.ts';
import { mailStates, mailTemplates } from '../mails/mails.ts';
import { operation, type StaffRole } from '../operation.ts';
import { Count, Day, Id, Instant, oneAddress, text, textOrNull, Version } from '../shapes.ts';
import {
  chosenOrderStatuses,
  Dollars,
  Order,
  OrderFilters,
  OrderNumber,
  OrderPayment,
  OrderProduct,
  orderStatuses,
} from './orders.ts';

/** What happened to an order beside its statuses. */
export const orderEventKinds = [
  'note',
  'customer-note',
  'address',
  'tracking',
  'payment',
  'refund',
  'paid-back',
  'restock',
  'cancel-request',
  'cancel-declined',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** One line of what happened to an order. `by` is null where nobody of the staff did it. */
export const OrderEvent = z.object({
  _id: Id,
  kind: z.enum(['status', 'dispute', ...orderEventKinds]),
  /** The status, of a dispute its state, or what was written or done in words. */
  text: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderRefund = z.object({
  _id: Id,
  amount: Dollars,
  reason: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
  /** Null: the customer does not have it yet. */
  paidBackAt: z.nullable(Instant),
  /** Why the card’s bank did not take it back: somebody has to pay it by hand. Null: it did not say so. */
  fault: z.nullable(z.string()),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** How far a dispute is: the league has to answer it, the bank is looking at it, or who has got the money. */
export const disputeStates = ['needs-answer', 'under-review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A customer has asked their bank to take a payment back. */
export const OrderDispute = z.object({
  /** What the card provider calls it. */
  _id: z.string(),
  amount: Dollars,
  /** In the card provider’s words: `product_not_received`. */
  reason: z.string(),
  state: z.enum(disputeStates),
  /** Until when it can be answered. */
  answerBy: z.nullable(Instant),
});
export type OrderDispute = z.infer<typeof OrderDispute>;

export const Tracking = z.object({ carrier: z.string(), number: z.string() });
export type Tracking = z.infer<typeof Tracking>;

/** An order as its store manager works on it. */
export const OrderDetail = z.extend(Order, {
  products: z.array(
    z.extend(OrderProduct, {
      productId: z.nullable(Id),
      sku: z.nullable(z.string()),
      /** What is left of it now; null where it is not sold any more. */
      stock: z.nullable(Count),
      /** Of one piece, where it was weighed. */
      weightGrams: z.optional(z.nullable(Count)),
    }),
  ),
  tracking: z.nullable(Tracking),
  cancelReason: z.nullable(z.string()),
  payment: z.extend(OrderPayment, { paid: Dollars, paidAt: z.nullable(Instant) }),
  refunds: z.array(OrderRefund),
  /** The latest first. */
  disputes: z.optional(z.array(OrderDispute)),
  /** What the customer wrote for whoever packs it; null: nothing. */
  customerNote: z.optional(z.nullable(z.string())),
  /** The latest first. */
  timeline: z.array(OrderEvent),
  mails: z.array(
    z.object({
      _id: Id,
      template: z.enum(mailTemplates),
      to: z.string(),
      state: z.enum(mailStates),
      createdAt: Instant,
      sentAt: z.nullable(Instant),
    }),
  ),
  /** How many pieces a cancellation puts back on the shelf. */
  returnablePieces: Count,
  /** Counts what staff have done about it. Sent back with a change, which is refused when somebody was faster. */
  version: Count,
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const amount = 'Please give an amount such as 12.50.';
/** US dollars that are sent, with two decimals at most. */
export const DollarsGiven = z.number(amount).check(
  z.minimum(0, amount),
  z.maximum(100_000, 'Please give an amount up to $100,000.'),
  z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, amount),
);

export const OrderCancellation = z.strictObject({
  reason: text('Please say why the order is cancelled.', 500),
  /** Whether its pieces go back on the shelf. */
  restock: z.boolean(),
  /** How much of what was paid goes back. */
  refund: DollarsGiven,
  /** Whether the customer is written to. */
  notify: z.boolean(),
  version: Version,
});
export type OrderCancellation = z.infer<typeof OrderCancellation>;

export const OrderRefundInput = z.strictObject({
  amount: DollarsGiven.check(z.minimum(0.01, amount)),
  reason: text('Please say what the refund is for.', 500),
  version: Version,
});
export type OrderRefundInput = z.infer<typeof OrderRefundInput>;

export const CancelDecline = z.strictObject({
  /** What the customer is told. */
  answer: text('Please say why it cannot be cancelled.', 500),
  version: Version,
});
export type CancelDecline = z.infer<typeof CancelDecline>;

export const ShippingInput = z.strictObject({
  carrier: textOrNull(60),
  number: textOrNull(100),
  /** Whether the customer is written to. */
  notify: z.boolean(),
  version: Version,
});
export type ShippingInput = z.infer<typeof ShippingInput>;

export const OrderAddressInput = z.strictObject({
  firstName: text('First name is required.', 100),
  lastName: text('Last name is required.', 100),
  address: text('Street and number are required.', 200),
  city: text('City is required.', 100),
  /** Empty where there are none. */
  region: z.string().check(z.trim(), z.maxLength(100)),
  postalCode: z.string().check(z.trim(), z.maxLength(20)),
  country: text('Please choose a country.', 2),
  email: z
    .string('Email is required.')
    .check(z.trim(), z.maxLength(254), z.regex(oneAddress, 'Enter a valid email address.')),
  phone: textOrNull(40),
  version: Version,
});
export type OrderAddressInput = z.infer<typeof OrderAddressInput>;

export const mostOrdersAtOnce = 200;

export const BulkStatusChange = z.strictObject({
  orders: z
    .array(z.strictObject({ orderNumber: OrderNumber, expectedStatus: z.enum(orderStatuses) }))
    .check(z.minLength(1, 'Please choose an order.'), z.maxLength(mostOrdersAtOnce)),
  status: z.enum(chosenOrderStatuses, 'Please choose a status.'),
});
export type BulkStatusChange = z.infer<typeof BulkStatusChange>;

/** Why and how orders are cancelled at once; each as far as it can be. */
export const BulkCancellation = z.strictObject({
  orders: BulkStatusChange.shape.orders,
  reason: text('Please say why the orders are cancelled.', 500),
  /** Whether their pieces go back on the shelf. */
  restock: z.boolean(),
  /** Whether all that was paid for them and not yet refunded goes back. */
  refund: z.boolean(),
  /** Whether the customers are written to. */
  notify: z.boolean(),
});
export type BulkCancellation = z.infer<typeof BulkCancellation>;

/** What became of several orders: those that were changed, and why the others were not. */
const BulkOutcome = z.object({
  message: z.string(),
  orders: z.array(Order),
  refused: z.array(z.object({ orderNumber: z.string(), message: z.string() })),
});

/** What orders of some days brought in, without cancelled ones and what was given back. */
export const Revenue = z.object({
  days: z.array(z.object({ day: Day, orders: Count, revenue: Dollars })),
  /** Of the goods alone: what sold most first. */
  products: z.array(z.object({ title: z.string(), pieces: Count, revenue: Dollars })),
});
export type Revenue = z.infer<typeof Revenue>;

/** What waits for the store manager. */
export const StoreSummary = z.object({
  processing: Count,
  /** Of those, placed more than 48 hours ago. */
  processingLong: Count,
  lowStock: Count,
  /** Orders whose customers ask to cancel and wait for an answer. */
  cancelRequests: z.optional(Count),
  /** Of the last seven days. */
  weekRevenue: Dollars,
});
export type StoreSummary = z.infer<typeof StoreSummary>;

/** So many hours after it was placed an order has waited long. */
export const longWaitHours = 48;

/** The columns of a table of orders from another shop, a line for each line of an order. Amounts in US dollars. */
export const orderColumns = [
  /** Of the other shop: lines of one number are one order, which is imported once. */
  { field: 'orderNumber', label: 'Order number', isRequired: true, also: ['Order', 'Name', 'Order id'] },
  { field: 'email', label: 'Email', isRequired: true, also: ['Customer email'] },
  { field: 'customer', label: 'Customer', also: ['Customer name', 'Billing name'] },
  { field: 'placed', label: 'Placed', also: ['Created at', 'Date'] },
  { field: 'status', label: 'Status' },
  { field: 'title', label: 'Product', also: ['Title', 'Lineitem name'] },
  { field: 'sku', label: 'SKU', also: ['Lineitem sku', 'lineitems.variant.sku'] },
  { field: 'price', label: 'Price', isRequired: true, also: ['Lineitem price', 'lineitems.price'] },
  { field: 'quantity', label: 'Quantity', isRequired: true, also: ['Lineitem quantity', 'lineitems.quantity'] },
  { field: 'shipping', label: 'Shipping' },
  { field: 'tax', label: 'Tax', also: ['Taxes'] },
  { field: 'total', label: 'Total', isRequired: true, also: ['Total price'] },
  { field: 'address', label: 'Address', also: ['Shipping street'] },
  { field: 'city', label: 'City', also: ['Shipping city'] },
  { field: 'postalCode', label: 'Postal code', also: ['Shipping zip'] },
  { field: 'country', label: 'Country', also: ['Shipping country'] },
] as const satisfies readonly ImportColumn[];

const forSellers = { access: ['admin', 'store-manager'] satisfies StaffRole[] } as const;
const one = { params: z.object({ orderNumber: z.string().check(z.maxLength(100)) }), answer: OrderDetail };

export const orderWorkApi = {
  summary: operation('GET /api/orders/summary', {
    ...forSellers,
    summary: 'What waits for the store manager, and what the last seven days brought in.',
    answer: StoreSummary,
  }),
  revenue: operation('GET /api/orders/revenue', {
    ...forSellers,
    summary: 'What orders brought in by day, in the league’s time zone, and by product; 400 days at most.',
    query: z.strictObject({ from: Day, until: Day }),
    answer: Revenue,
  }),
  exportCsv: operation('GET /api/orders/export.csv', {
    ...forSellers,
    summary: 'The orders that the filters leave, as a table (RFC 4180); no cell begins a formula.',
    query: OrderFilters,
    type: 'text/csv',
    answer: z.string(),
  }),
  importTable: operation('POST /api/orders/import', {
    ...forSellers,
    summary: 'Orders of another shop from a table: what would happen, or with `commit` all of it or nothing.',
    body: ImportInput,
    bodyBytes: mostImportedTableBytes,
    answer: ImportPlan,
  }),
  setStatuses: operation('PUT /api/orders/status', {
    ...forSellers,
    summary: 'Sets the status of several orders; those that somebody else has changed meanwhile are left, and told.',
    body: BulkStatusChange,
    answer: BulkOutcome,
  }),
  cancelSeveral: operation('POST /api/orders/cancel', {
    ...forSellers,
    summary:
      'Cancels several orders, each wholly or not at all; those that somebody else has changed meanwhile are left, and told.',
    body: BulkCancellation,
    answer: BulkOutcome,
  }),
  get: operation('GET /api/orders/{orderNumber}', {
    ...forSellers,
    summary: 'One order whole: its lines, what happened to it, its refunds and its mails.',
    ...one,
  }),
  ship: operation('PUT /api/orders/{orderNumber}/shipping', {
    ...forSellers,
    summary: 'Marks an order as shipped, with its tracking; on one that is shipped already, corrects the tracking.',
    ...one,
    body: ShippingInput,
  }),
  changeAddress: operation('PUT /api/orders/{orderNumber}/address', {
    ...forSellers,
    summary: 'Sends an order elsewhere, as long as it is in processing.',
    ...one,
    body: OrderAddressInput,
  }),
  addNote: operation('POST /api/orders/{orderNumber}/notes', {
    ...forSellers,
    summary: 'Writes a note that only staff read.',
    ...one,
    body: z.strictObject({ text: text('Please write something.', 2000) }),
    status: 201,
  }),
  confirmAgain: operation('POST /api/orders/{orderNumber}/confirmation', {
    ...forSellers,
    summary: 'Sends the confirmation of the order once more.',
    ...one,
  }),
  cancel: operation('POST /api/orders/{orderNumber}/cancel', {
    ...forSellers,
    summary:
      'Cancels an order; whether pieces go back, how much money does, and whether the customer hears are separate.',
    ...one,
    body: OrderCancellation,
  }),
  declineCancel: operation('POST /api/orders/{orderNumber}/cancel-request/decline', {
    ...forSellers,
    summary: 'Tells the customer that an order is not cancelled, and why. Accepting is cancelling it.',
    ...one,
    body: CancelDecline,
  }),
  refund: operation('POST /api/orders/{orderNumber}/refunds', {
    ...forSellers,
    summary: 'Gives part of what was paid back. Never more than was paid.',
    ...one,
    body: OrderRefundInput,
  }),
  paidBack: operation('POST /api/orders/{orderNumber}/refunds/{refundId}/paid-back', {
    ...forSellers,
    summary: 'Notes that the customer has the money of a refund.',
    ...one,
    params: z.object({ orderNumber: z.string().check(z.maxLength(100)), refundId: Id }),
  }),
};
