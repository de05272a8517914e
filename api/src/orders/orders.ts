import type { Actor, Address, Order, OrderStatusChange } from '@league/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db.ts';
import { conflict, Fault } from '../platform/faults.ts';
import { staff } from '../staff/tables.ts';
import { newOrderNumber, readOrderNumber } from './orderNumbers.ts';
import { type OrderRow, orderRows, toOrder } from './orderRows.ts';
import { orderLines, orderStatusChanges, orders } from './tables.ts';

/** Also for a number that is none: what may be one is not told. */
export const orderNotFound = () => new Fault(404, 'order.not-found', 'Order not found.');

/** All orders, newest first. @param cursor the number of the order before the first one that is wanted */
export async function listOrders(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Order[]> {
  const isWanted =
    cursor === undefined
      ? sql`true`
      : sql`(bought.placed_at, bought.id) < (select placed_at, id from orders where number = ${readOrderNumber(cursor)})`;
  const rows = await rowsOf<OrderRow>(
    db,
    sql`${orderRows(isWanted)} order by bought.placed_at desc, bought.id desc limit ${limit ?? null}`,
  );
  return rows.map(toOrder);
}

/** What is bought: amounts in US cents, which add up. */
export interface NewOrder {
  customer: { name: string; email: string };
  contact: { email: string; phone: string | null };
  shipping: Address;
  billing: Address;
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  /** Now, unless told. */
  placedAt?: Date;
  lines: Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>[];
}

/**
 * Writes an order down with its lines. Should a number be taken, it gets another.
 * @returns the order's id
 */
export async function placeOrder(tx: Db, order: NewOrder, drawNumber = newOrderNumber): Promise<string> {
  const { customer, contact, shipping, billing, placedAt = new Date(), lines, ...amounts } = order;
  const row = {
    ...amounts,
    totalCents: amounts.subtotalCents + amounts.shippingCents + amounts.taxCents,
    customerName: customer.name,
    customerEmail: customer.email,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    shippingAddress: shipping,
    billingAddress: billing,
    placedAt,
    statusAt: placedAt,
  };
  for (;;) {
    const [placed] = await tx
      .insert(orders)
      .values({ ...row, number: drawNumber() })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id });
    if (!placed) continue;
    const orderId = placed.id;
    await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
    await tx.insert(orderStatusChanges).values({ orderId, status: 'Processing', at: placedAt });
    return orderId;
  }
}

/**
 * Sets an order's status and remembers who did.
 * @throws 404; 409 `orders.changed` when it is not the expected one any more, `orders.cancelled` once it was cancelled
 */
export async function setOrderStatus(
  tx: Db,
  { orderNumber, status, expectedStatus }: OrderStatusChange,
  actor: Actor,
): Promise<Order> {
  const number = readOrderNumber(orderNumber);
  const [held] = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update');
  if (!held) throw orderNotFound();
  const current = await getOrder(tx, number);
  if (held.status === 'Cancelled') throw conflict('orders.cancelled', 'This order was cancelled.', { current });
  if (expectedStatus && held.status !== expectedStatus) {
    const who = await lastToChange(tx, held.id);
    throw conflict('orders.changed', `${who} has set this order to ${held.status} meanwhile.`, { current });
  }
  if (held.status === status) return current;
  const at = sql`clock_timestamp()`;
  await tx.update(orders).set({ status, statusAt: at }).where(eq(orders.id, held.id));
  await tx.insert(orderStatusChanges).values({ orderId: held.id, status, byId: actor._id });
  return getOrder(tx, number);
}

async function lastToChange(tx: Db, orderId: string): Promise<string> {
  const [last] = await tx
    .select({ name: staff.name })
    .from(orderStatusChanges)
    .leftJoin(staff, eq(staff.id, orderStatusChanges.byId))
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(desc(orderStatusChanges.at))
    .limit(1);
  return last?.name ?? 'Somebody';
}

async function getOrder(tx: Db, number: string): Promise<Order> {
  const [row] = await rowsOf<OrderRow>(tx, orderRows(sql`bought.number = ${number}`));
  return toOrder(row!);
}
