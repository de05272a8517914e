import * as z from 'zod/mini';
import { ImportInput, ImportPlan, maxImportedTableBytes } from '../imports/imports.ts';
import { mailStates, mailTemplates } from '../mails/mails.ts';
import { forSellers } from '../operation.ts';
import { readDigits } from '../rules/figures.ts';
import { languageCodes } from '../rules/languages.ts';
import {
  Count,
  clientGeneratedId,
  Day,
  emailPattern,
  Id,
  Instant,
  Sentence,
  text,
  textOrNull,
  Version,
} from '../shapes.ts';
import { Amount, AmountGiven } from './amounts.ts';
import {
  chosenOrderStatuses,
  Order,
  OrderFilters,
  OrderNumber,
  OrderPayment,
  OrderProduct,
  orderStatuses,
  RevenueElsewhere,
} from './orders.ts';

/** Events of an order besides its statuses. */
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

/** An entry of an order's history. `by` is null without a staff actor. */
export const OrderEvent = z.object({
  _id: Id,
  kind: z.enum(['status', 'dispute', ...orderEventKinds]),
  /** The status, a dispute's state, or a text. */
  text: Sentence,
  at: Instant,
  by: z.nullable(z.string()),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderRefund = z.object({
  _id: Id,
  amount: Amount,
  reason: Sentence,
  at: Instant,
  by: z.nullable(z.string()),
  /** Null: not paid back yet. */
  paidBackAt: z.nullable(Instant),
  /** Why the bank rejected the refund, which staff must pay by hand. Null: no rejection. */
  fault: z.nullable(Sentence),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** A dispute's state: waiting for the league's response, under review by the bank, won or lost. */
export const disputeStates = ['needs-answer', 'under-review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A customer's dispute of a payment at their bank. */
export const OrderDispute = z.object({
  /** Its id at the card provider. */
  _id: z.string(),
  amount: Amount,
  /** In the card provider’s terms: `product_not_received`. */
  reason: z.string(),
  state: z.enum(disputeStates),
  /** The deadline of a response. */
  answerBy: z.nullable(Instant),
  /** Whether the payment may be refunded meanwhile: the bank has only inquired, and taken no money. */
  isRefundable: z.optional(z.boolean()),
});
export type OrderDispute = z.infer<typeof OrderDispute>;

export const Tracking = z.object({ carrier: z.string(), number: z.string() });
export type Tracking = z.infer<typeof Tracking>;

/** An order for store managers. */
export const OrderDetail = z.extend(Order, {
  products: z.array(
    z.extend(OrderProduct, {
      productId: z.nullable(Id),
      sku: z.nullable(z.string()),
      /** The current stock; null if it is no longer sold. */
      stock: z.nullable(Count),
      /** Of one piece, if known. */
      weightGrams: z.optional(z.nullable(Count)),
    }),
  ),
  tracking: z.nullable(Tracking),
  cancelReason: z.nullable(Sentence),
  payment: z.extend(OrderPayment, { paid: Amount, paidAt: z.nullable(Instant) }),
  refunds: z.array(OrderRefund),
  /** The latest first. */
  disputes: z.optional(z.array(OrderDispute)),
  /** Of the page on which it was placed, and of the mails about it, if known. */
  language: z.optional(z.enum(languageCodes)),
  /** The customer's note for packing, if any. */
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
  /** The number of pieces that a cancellation returns to stock. */
  returnablePieces: Count,
  /** Increased with each change by staff. Send it with a change, which is rejected if there was another. */
  version: Count,
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderCancellation = z.strictObject({
  reason: text('Please give the reason for the cancellation.', 500),
  /** Whether to return its pieces to stock. */
  restock: z.boolean(),
  /** The amount to refund. */
  refund: AmountGiven,
  /** Whether to mail the customer. */
  notify: z.boolean(),
  version: Version,
});
export type OrderCancellation = z.infer<typeof OrderCancellation>;

export const OrderRefundInput = z.strictObject({
  amount: AmountGiven.check(z.refine((amount) => amount > 0, 'Please enter an amount above 0.')),
  reason: text('Please give the reason for the refund.', 500),
  version: Version,
});
export type OrderRefundInput = z.infer<typeof OrderRefundInput>;

export const CancelDecline = z.strictObject({
  /** The message to the customer. */
  answer: text('Please explain why it cannot be cancelled.', 500),
  version: Version,
});
export type CancelDecline = z.infer<typeof CancelDecline>;

export const ShippingInput = z.strictObject({
  carrier: textOrNull(60),
  number: textOrNull(100),
  /** Whether to mail the customer. */
  notify: z.boolean(),
  version: Version,
});
export type ShippingInput = z.infer<typeof ShippingInput>;

export const OrderAddressInput = z.strictObject({
  firstName: text('First name is required.', 100),
  lastName: text('Last name is required.', 100),
  address: text('Street and number are required.', 200),
  /** This and the following: empty if the country has none. */
  city: z.string().check(z.trim(), z.maxLength(100)),
  region: z.string().check(z.trim(), z.maxLength(100)),
  postalCode: z.string().check(z.trim(), z.maxLength(20), z.overwrite(readDigits)),
  country: text('Please choose a country.', 2),
  email: z
    .string('Email is required.')
    .check(z.trim(), z.maxLength(254), z.regex(emailPattern, 'Enter a valid email address.')),
  phone: textOrNull(40),
  version: Version,
});
export type OrderAddressInput = z.infer<typeof OrderAddressInput>;

export const maxOrdersAtOnce = 200;

export const BulkStatusChange = z.strictObject({
  orders: z
    .array(z.strictObject({ orderNumber: OrderNumber, expectedStatus: z.enum(orderStatuses) }))
    .check(z.minLength(1, 'Please choose an order.'), z.maxLength(maxOrdersAtOnce)),
  status: z.enum(chosenOrderStatuses, 'Please choose a status.'),
});
export type BulkStatusChange = z.infer<typeof BulkStatusChange>;

/** The reason and options of cancelling several orders; each applies as far as possible. */
export const BulkCancellation = z.strictObject({
  orders: z
    .array(
      z.strictObject({
        orderNumber: OrderNumber,
        expectedStatus: z.enum(orderStatuses),
        /** Whether it was shown as paid. */
        expectedPaid: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1, 'Please choose an order.'), z.maxLength(maxOrdersAtOnce)),
  reason: text('Please give the reason for the cancellation.', 500),
  /** Whether to return their pieces to stock. */
  restock: z.boolean(),
  /** Whether to refund everything that was paid and not yet refunded. */
  refund: z.boolean(),
  /** Whether to mail the customers. */
  notify: z.boolean(),
});
export type BulkCancellation = z.infer<typeof BulkCancellation>;

/** The result for several orders: the changed ones, and the reasons for the others. */
const BulkOutcome = z.object({
  message: Sentence,
  orders: z.array(Order),
  refused: z.array(z.object({ orderNumber: z.string(), message: Sentence })),
});

/** Revenue of some days, without canceled orders and refunds, in the league's currency. */
export const Revenue = z.object({
  days: z.array(z.object({ day: Day, orders: Count, revenue: Amount })),
  /** Of goods only, best sellers first. */
  products: z.array(
    z.object({
      /** Absent for goods that are no longer products: they are told apart by their title. */
      productId: z.optional(Id),
      title: z.string(),
      /** Its team, if several products have its title. */
      team: z.optional(z.string()),
      pieces: Count,
      revenue: Amount,
    }),
  ),
  otherCurrencies: z.optional(z.array(RevenueElsewhere)),
});
export type Revenue = z.infer<typeof Revenue>;

/** The store manager's open tasks. */
export const StoreSummary = z.object({
  processing: Count,
  /** Of those, placed more than 48 hours ago. */
  processingLong: Count,
  lowStock: Count,
  /** Open cancellation requests. */
  cancelRequests: z.optional(Count),
  /** Of today and the six days before, in the league's time zone and currency. */
  weekRevenue: Amount,
});
export type StoreSummary = z.infer<typeof StoreSummary>;

/** Hours after which an order has waited long. */
export const longWaitHours = 48;

const one = { params: z.object({ orderNumber: z.string().check(z.maxLength(100)) }), answer: OrderDetail };

export const orderWorkApi = {
  summary: forSellers('GET /api/orders/summary', {
    summary: 'The store manager’s open tasks, and the revenue of today and the six days before.',
    answer: StoreSummary,
  }),
  revenue: forSellers('GET /api/orders/revenue', {
    summary: 'Revenue by day, in the league’s time zone, and by product; at most 400 days.',
    query: z.strictObject({ from: Day, until: Day }),
    answer: Revenue,
  }),
  exportCsv: forSellers('GET /api/orders/export.csv', {
    summary: 'The filtered orders as a table (RFC 4180); cells are protected against formulas.',
    query: OrderFilters,
    type: 'text/csv',
    answer: z.string(),
  }),
  importTable: forSellers('POST /api/orders/import', {
    summary: 'Imports orders of another shop from a table: a dry run, or with `commit` in one transaction.',
    body: ImportInput,
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
  }),
  setStatuses: forSellers('PUT /api/orders/status', {
    summary: 'Sets the status of several orders; those that have changed meanwhile are skipped and reported.',
    body: BulkStatusChange,
    answer: BulkOutcome,
  }),
  cancelSeveral: forSellers('POST /api/orders/cancel', {
    summary:
      'Cancels several orders, each in one transaction; those that have changed meanwhile are skipped and reported.',
    body: BulkCancellation,
    answer: BulkOutcome,
  }),
  get: forSellers('GET /api/orders/{orderNumber}', {
    summary: 'One order: its lines, history, refunds and mails.',
    ...one,
  }),
  ship: forSellers('PUT /api/orders/{orderNumber}/shipping', {
    summary: 'Marks an order as shipped, with its tracking; corrects the tracking of a shipped order.',
    ...one,
    body: ShippingInput,
  }),
  changeAddress: forSellers('PUT /api/orders/{orderNumber}/address', {
    summary: 'Changes the address of an order that is in processing.',
    ...one,
    body: OrderAddressInput,
  }),
  addNote: forSellers('POST /api/orders/{orderNumber}/notes', {
    summary: 'Writes a staff note.',
    ...one,
    body: z.strictObject({
      text: text('Please write something.', 2000),
      /** Generated by the client, so that repeating a request writes one note. */
      id: z.optional(clientGeneratedId()),
    }),
    status: 201,
  }),
  confirmAgain: forSellers('POST /api/orders/{orderNumber}/confirmation', {
    summary: 'Sends the confirmation again.',
    ...one,
  }),
  cancel: forSellers('POST /api/orders/{orderNumber}/cancel', {
    summary: 'Cancels an order, optionally returning pieces to stock, refunding, and mailing the customer.',
    ...one,
    body: OrderCancellation,
  }),
  declineCancel: forSellers('POST /api/orders/{orderNumber}/cancel-request/decline', {
    summary: 'Declines a cancellation request, with a reason for the customer. To accept it, cancel the order.',
    ...one,
    body: CancelDecline,
  }),
  refund: forSellers('POST /api/orders/{orderNumber}/refunds', {
    summary: 'Refunds part of the payment, never more than was paid.',
    ...one,
    body: OrderRefundInput,
  }),
  paidBack: forSellers('POST /api/orders/{orderNumber}/refunds/{refundId}/paid-back', {
    summary: 'Records that the customer has received a refund.',
    ...one,
    params: z.object({ orderNumber: z.string().check(z.maxLength(100)), refundId: Id }),
  }),
};
