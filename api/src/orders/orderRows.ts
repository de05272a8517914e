import {
  type Address,
  type CancelRequest,
  type Customization,
  type InLanguages,
  type Language,
  type Order,
  type OrderPage,
  type OrderPayment,
  type OrderStatus,
  payMinutes,
  textsIn,
  toAmount,
  unprefixedLanguage,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { chargedBackCents, ordersWithLost } from './disputes.ts';
import { inGroups } from './orderNumbers.ts';

/** What only an order's own page shows: its status history, and the time when it was read. */
export const ownPageColumns: SQL = sql`, to_json(now()) as now,
    (select json_agg(json_build_object('status', change.status, 'at', change.at) order by change.at, change.id)
      from order_status_changes change where change.order_id = bought.id) as history`;

/** A text of `order_lines line` in the language of `orders bought`. */
export const lineText = (text: 'title' | 'variant'): SQL =>
  sql.raw(`coalesce(line.translations -> bought.language ->> '${text}', line.${text})`);

/** Orders with their lines, as `OrderRow`s. @param where of `orders bought` @param more columns */
export const orderRows = (where: SQL, more: SQL = sql``): SQL => sql`
  select bought.number, bought.import_key as "importedNumber", bought.status, to_json(bought.status_at) as "statusAt", bought.subtotal_cents as "subtotalCents",
    bought.shipping_cents as "shippingCents", bought.tax_cents as "taxCents", bought.total_cents as "totalCents",
    bought.currency, bought.customer_name as "customerName", bought.customer_email as "customerEmail",
    bought.contact_email as "contactEmail", bought.contact_phone as "contactPhone",
    bought.shipping_address as "shippingAddress", bought.billing_address as "billingAddress",
    to_json(bought.placed_at) as "placedAt", bought.cancel_reason as "cancelReason",
    bought.payment_method as "paymentMethod", bought.paid_cents as "paidCents", to_json(bought.paid_at) as "paidAt", bought.refunded_cents as "refundedCents",
    (select coalesce(sum(refund.amount_cents), 0)::int from order_refunds refund
      where refund.order_id = bought.id and refund.paid_back_at is null) as "dueCents",
    ${chargedBackCents} as "chargedBackCents",
    case when bought.cancel_asked_at is not null then json_build_object('at', bought.cancel_asked_at,
      'reason', bought.cancel_asked_reason, 'declinedAt', bought.cancel_declined_at,
      'answer', coalesce(bought.cancel_answer, '')) end as "cancelRequest",
    case when bought.tracking_number is not null
      then json_build_object('carrier', coalesce(bought.tracking_carrier, ''), 'number', bought.tracking_number) end as tracking,
    (select coalesce(json_agg(json_build_object('variantId', line.variant_id, 'title', line.title, 'variant', line.variant,
        'priceCents', line.price_cents, 'quantity', line.quantity, 'description', line.description,
        'imageSrc', line.image_src, 'imageAlt', line.image_alt, 'customizations', line.customizations, 'translations', line.translations)
        order by line.position), '[]')
      from order_lines line where line.order_id = bought.id) as lines${more}
  from ${ordersWithLost} where ${where}`;

export interface OrderRow {
  number: string;
  importedNumber: string | null;
  status: OrderStatus;
  statusAt: string;
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  currency: string;
  customerName: string;
  customerEmail: string;
  contactEmail: string;
  contactPhone: string | null;
  shippingAddress: Address;
  billingAddress: Address;
  placedAt: string;
  cancelReason: string | null;
  paymentMethod: OrderPayment['method'];
  paidCents: number;
  paidAt: string | null;
  refundedCents: number;
  /** The part of the refunds that the customer does not have yet. */
  dueCents: number;
  chargedBackCents: number;
  cancelRequest: CancelRequest | null;
  history?: OrderPage['history'];
  now?: string;
  tracking: (OrderPage['tracking'] & {}) | null;
  lines: InLanguages<{
    variantId: string | null;
    title: string;
    variant: string | null;
    priceCents: number;
    quantity: number;
    description: string | null;
    imageSrc: string | null;
    imageAlt: string | null;
    customizations: InLanguages<Customization>[];
  }>[];
}

/** @param language of the products' names, for a customer; staff see the main ones */
export const toOrder = (row: OrderRow, language: Language = unprefixedLanguage): Order => ({
  ...toOrderPage(row, language),
  customer: { name: row.customerName, email: row.customerEmail },
});

export const toOrderPage = (row: OrderRow, language: Language): OrderPage => ({
  orderNumber: inGroups(row.number),
  importedNumber: row.importedNumber,
  status: row.status,
  statusDate: row.statusAt,
  subtotal: toAmount(row.subtotalCents, row.currency),
  tax: toAmount(row.taxCents, row.currency),
  total: toAmount(row.totalCents, row.currency),
  currency: row.currency,
  createdAt: row.placedAt,
  contact: { email: row.contactEmail, phone: row.contactPhone },
  shipping: { ...row.shippingAddress, amount: toAmount(row.shippingCents, row.currency) },
  billing: row.billingAddress,
  products: row.lines.map((line) => {
    const { priceCents, variantId, ...shown } = textsIn(language, line);
    return {
      ...(variantId && { variantId }),
      ...shown,
      customizations: shown.customizations.map((each) => textsIn(language, each)),
      price: toAmount(priceCents, row.currency),
    };
  }),
  invoiceHref: row.status === 'Cancelled' ? null : `/order/invoice?order=${inGroups(row.number)}`,
  tracking: row.tracking,
  cancelReason: row.cancelReason,
  payment: paymentOf(row),
  cancelRequest: row.cancelRequest,
  ...(row.history && { history: row.history }),
});

/** An order's payment status, derived from its amounts so that both always agree. */
export function paymentOf({ paymentMethod: method, status, placedAt, now, ...row }: OrderRow): OrderPayment {
  // A free order is paid without an amount.
  const isUnpaid = row.paidCents === 0 && !(row.totalCents === 0 && row.paidAt);
  const isOpen = method === 'card' && isUnpaid;
  const payUntil = new Date(new Date(placedAt).getTime() + payMinutes * 60_000).toISOString();
  const isExpired = isOpen && status === 'Cancelled';
  const paidBackCents = row.refundedCents - row.dueCents;
  const isRefunded = paidBackCents > 0 && paidBackCents === row.paidCents;
  return {
    method,
    state: isExpired ? 'expired' : isUnpaid ? 'unpaid' : isRefunded ? 'refunded' : 'paid',
    refunded: toAmount(row.refundedCents, row.currency),
    paidBack: toAmount(paidBackCents, row.currency),
    ...(row.chargedBackCents > 0 && { chargedBack: toAmount(row.chargedBackCents, row.currency) }),
    ...(isOpen && status === 'Processing' ? { payUntil, ...(now && { now }) } : { payUntil: null }),
  };
}
