import type {
  Actor,
  Address,
  Language,
  Order,
  OrderFilters,
  OrderStatusChange,
  OrderSummary,
  PaymentMethod,
} from '@league/contract';
import { isBackwards, ordersPerPage, toAmount, toSearchable, usualCurrency, withoutSeparators } from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { insertInto, toInsertJson } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { escaped } from '../platform/database/containsAll.ts';
import { allOf, type Db, prepare, rowsOf } from '../platform/database/db.ts';
import { requiredKeys, selectPage } from '../platform/database/keyset.ts';
import { conflict, type HttpError } from '../platform/http/httpErrors.ts';
import { paymentHandlers } from '../platform/payments/payment.ts';
import { leagueCurrency } from '../products/prices.ts';
import { keptCents, ordersWithLost } from './disputes.ts';
import { type LockedOrder, lastEditor, lockOrder } from './lockOrder.ts';
import { notifyShipped } from './notifyCustomer.ts';
import { newOrderNumber, readOrderNumber } from './orderNumbers.ts';
import { type OrderRow, orderRows, toOrder } from './orderRows.ts';
import { orderLines, orderStatusChanges, orders } from './tables.ts';

/** Whether the customer of `orders bought` waits for an answer. */
export const asksToCancel = sql`bought.cancel_asked_at is not null and bought.cancel_declined_at is null
  and bought.status = 'Processing'`;

/** Whether `orders bought` counts as sold: a card order once it is paid. */
export const isSold = sql`bought.status <> 'Cancelled' and (bought.payment_method <> 'card' or bought.paid_cents > 0)`;

/** The condition of the filters on `orders bought`. */
function isWanted({ search = '', status, placedBefore, cancelRequested }: OrderFilters): SQL {
  return allOf([
    ...(search ? [holds(search)] : []),
    ...(status ? [sql`bought.status = ${status}`] : []),
    ...(placedBefore ? [sql`bought.placed_at < ${placedBefore}::timestamptz`] : []),
    ...(cancelRequested ? [asksToCancel] : []),
  ]);
}

/** Part of a name or address, or of a number with or without hyphens. */
function holds(search: string): SQL {
  const said = toSearchable(search).replace(/\s+/g, ' ').trim();
  const number = withoutSeparators(said);
  const isIn = (part: string) => sql`bought.search_name like ${`%${escaped(part)}%`}`;
  return number && number !== said ? sql`(${isIn(said)} or ${isIn(number)})` : isIn(said);
}

/**
 * Orders, newest first.
 * @param cursor the number of the last order of the page before; 422 if there is none
 * @param customer only the orders of this mail address, with the products' names in the language
 */
export async function listOrders(
  db: Db,
  { cursor, limit, ...filters }: OrderFilters & { cursor?: string | undefined; limit?: number | undefined },
  customer?: { email: string; language: Language },
): Promise<Order[]> {
  const isTheirs =
    customer === undefined ? sql`true` : sql`lower(bought.customer_email) = ${customer.email.toLowerCase()}`;
  const last = cursor === undefined ? undefined : sql`orders bought where bought.number = ${readOrderNumber(cursor)}`;
  const rows = await selectPage<OrderRow>(
    db,
    (condition) => orderRows(sql`${isTheirs} and ${condition} and ${isWanted(filters)}`),
    requiredKeys(true, sql`bought.placed_at`, sql`bought.id`),
    { limit, last },
  );
  return rows.map((row) => toOrder(row, customer?.language));
}

/** The orders of a currency; their sum is in minor units. */
interface OfCurrency {
  currency: string;
  orders: number;
  cents: number;
}

/** Revenue in currencies other than the league's, if there is any. */
export function revenueElsewhere(sums: readonly OfCurrency[], ofLeague: string): Pick<OrderSummary, 'otherCurrencies'> {
  const others = sums
    .filter(({ currency, orders }) => currency !== ofLeague && orders > 0)
    .map(({ currency, orders, cents }) => ({ currency, orders, revenue: toAmount(cents, currency) }));
  return others.length > 0 ? { otherCurrencies: others } : {};
}

interface BookRow {
  currency: string;
  /** Orders that do not count as sold are in the total alone. */
  figures: (OfCurrency & { total: number; delivered: number })[];
  found: Partial<Record<Order['status'], number>>;
  rows: OrderRow[];
}

/** One page of orders with its figures, in one statement so that they agree. */
export async function readOrderBook(
  db: Db,
  { page, limit = ordersPerPage, ...filters }: OrderFilters & { page: number; limit?: number | undefined },
): Promise<{ orders: Order[]; summary: OrderSummary }> {
  const { status: _, ...ofAnyStatus } = filters;
  const [book] = await rowsOf<BookRow>(
    db,
    sql`
    with wanted as materialized (
      select bought.id from orders bought where ${isWanted(filters)}
      order by bought.placed_at desc, bought.id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select ${leagueCurrency} as currency,
      (select coalesce(json_agg(of_currency order by currency), '[]') from (
        select bought.currency, count(*)::int as total, (count(*) filter (where ${isSold}))::int as orders,
          (coalesce(sum(${keptCents}) filter (where ${isSold}), 0))::float8 as cents,
          (count(*) filter (where bought.status = 'Delivered'))::int as delivered
        from ${ordersWithLost} group by bought.currency
      ) of_currency) as figures,
      (select coalesce(json_object_agg(status, count), '{}') from (
        select bought.status, count(*)::int as count from orders bought where ${isWanted(ofAnyStatus)} group by bought.status
      ) of_status) as found,
      (select coalesce(json_agg(shown), '[]') from (
        ${orderRows(sql`bought.id in (select id from wanted)`)} order by bought.placed_at desc, bought.id desc
      ) shown) as rows`,
  );
  const { rows, found, currency, figures } = book!;
  const { Processing = 0, Shipped = 0, Delivered = 0, Cancelled = 0 } = found;
  const sumOf = (figure: 'total' | 'delivered') => figures.reduce((sum, each) => sum + each[figure], 0);
  const { orders: sold, cents } = figures.find((each) => each.currency === currency) ?? { orders: 0, cents: 0 };
  return {
    orders: rows.map((row) => toOrder(row)),
    summary: {
      total: sumOf('total'),
      revenue: toAmount(cents, currency),
      averageValue: sold === 0 ? 0 : toAmount(Math.round(cents / sold), currency),
      ...revenueElsewhere(figures, currency),
      delivered: sumOf('delivered'),
      found: { all: Processing + Shipped + Delivered + Cancelled, Processing, Shipped, Delivered, Cancelled },
    },
  };
}

/** A new order; amounts in minor units of its currency, which must add up. */
export interface NewOrder {
  /** Default: a new one. */
  id?: string;
  /** Default: US dollars. */
  currency?: string;
  customer: { name: string; email: string };
  contact: { email: string; phone: string | null };
  shipping: Address;
  billing: Address;
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  /** Default: cash on delivery. */
  paymentMethod?: PaymentMethod;
  /** Of the page on which it is placed; default: unknown. */
  language?: Language;
  /** Default: now. */
  placedAt?: Date;
  lines: Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position'>[];
}

/**
 * Inserts an order with its lines. If its number is taken, it gets another one.
 * @returns the order's id
 */
export async function placeOrder(tx: Db, order: NewOrder, drawNumber = newOrderNumber): Promise<string> {
  const { customer, contact, shipping, billing, placedAt = new Date(), lines, paymentMethod, ...amounts } = order;
  const row = {
    ...amounts,
    id: order.id ?? newId(),
    currency: order.currency ?? usualCurrency,
    totalCents: amounts.subtotalCents + amounts.shippingCents + amounts.taxCents,
    paymentMethod: paymentMethod ?? 'cash-on-delivery',
    customerName: customer.name,
    customerEmail: customer.email,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    language: order.language ?? null,
    shippingAddress: shipping,
    billingAddress: billing,
    placedAt,
    statusAt: placedAt,
  };
  for (;;) if (await insertOrder(tx, { ...row, number: drawNumber() }, lines)) break;
  await paymentHandlers[row.paymentMethod].expect(tx, row.id, placedAt);
  return row.id;
}

const emptyLine = {
  productId: null,
  variantId: null,
  variant: null,
  description: null,
  imageSrc: null,
  imageAlt: null,
};

type OrderToInsert = typeof orders.$inferInsert & { id: string };

/** Inserts an order, its lines and its first status in one statement. @returns whether its number was free */
async function insertOrder(tx: Db, row: OrderToInsert, lines: NewOrder['lines']): Promise<boolean> {
  const complete = lines.map((line, position) => ({
    ...emptyLine,
    customizations: [],
    translations: {},
    ...line,
    orderId: row.id,
    position,
  }));
  const change = { orderId: row.id, status: 'Processing' as const, at: row.placedAt };
  // Every call has the same columns.
  insertWhole ??= prepare((param) => {
    const ifPlaced = sql`where exists (select from placed)`;
    return sql`
    with placed as (${insertInto(orders, row, param('row'), sql`on conflict (number) do nothing returning id`)}),
      line as (${insertInto(orderLines, complete[0]!, param('lines'), ifPlaced)}),
      change as (${insertInto(orderStatusChanges, change, param('change'), ifPlaced)})
    select id from placed`;
  });
  const placed = await insertWhole(tx, {
    row: toInsertJson(orders, [row]),
    lines: toInsertJson(orderLines, complete),
    change: toInsertJson(orderStatusChanges, [change]),
  });
  return placed.length > 0;
}

let insertWhole: ((tx: Db, values: { row: string; lines: string; change: string }) => Promise<unknown[]>) | undefined;

/**
 * Sets an order's status and records who did. The first time that it is shipped, the customer gets a mail.
 * @throws 404; 409 `orders.changed` if the status is not the expected one, `orders.cancelled` once it is cancelled
 */
export async function setOrderStatus(
  tx: Db,
  { orderNumber, status, expectedStatus }: OrderStatusChange,
  actor: Actor,
): Promise<Order> {
  const held = await lockOrder(tx, orderNumber);
  await requireStatus(tx, held, expectedStatus);
  if (held.status !== status) await moveTo(tx, held, status, actor);
  return getOrder(tx, held.number);
}

/** @throws 409 `orders.changed` if an order does not have the expected status, `orders.cancelled` once it is cancelled */
export async function requireStatus(tx: Db, held: LockedOrder, expected: Order['status'] | undefined): Promise<void> {
  if (held.status === 'Cancelled') throw orderCancelled(await getOrder(tx, held.number));
  if (!expected || held.status === expected) return;
  const who = await lastEditor(tx, held.id);
  const message = `${who} has set this order to ${held.status} meanwhile.`;
  throw conflict('orders.changed', message, { current: await getOrder(tx, held.number) });
}

/** Sets the status of a locked order. @param isTold whether the customer gets a mail when it is shipped */
export async function moveTo(
  tx: Db,
  held: LockedOrder,
  status: OrderStatusChange['status'],
  actor: Actor,
  isTold = true,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status, statusAt: sql`clock_timestamp()`, version: sql`${orders.version} + 1`, ...paymentAt(held, status) })
    .where(eq(orders.id, held.id));
  await tx.insert(orderStatusChanges).values({ orderId: held.id, status, byId: actor._id });
  // The time to pay may have expired while it was shipped.
  if (status === 'Processing' && held.paidCents === 0) {
    await paymentHandlers[held.paymentMethod].expect(tx, held.id, held.placedAt);
  }
  if (isTold && status === 'Shipped' && !isBackwards(held.status, status)) await notifyShipped(tx, held.id);
}

/** Cash on delivery is paid when the order is delivered, and unpaid again if that status is undone. */
function paymentAt(
  { paymentMethod, status: before, paidCents, refundedCents, totalCents }: LockedOrder,
  status: Order['status'],
) {
  if (!paymentHandlers[paymentMethod].isPaidOnDelivery) return {};
  if (status === 'Delivered' && paidCents === 0) return { paidCents: totalCents, paidAt: sql`clock_timestamp()` };
  if (before === 'Delivered' && refundedCents === 0) return { paidCents: 0, paidAt: null };
  return {};
}

/** @param current the order as the operation answers it */
export const orderCancelled = (current: Order): HttpError =>
  conflict('orders.cancelled', 'This order was cancelled.', { current });

async function getOrder(tx: Db, number: string): Promise<Order> {
  const [row] = await rowsOf<OrderRow>(tx, orderRows(sql`bought.number = ${number}`));
  return toOrder(row!);
}
