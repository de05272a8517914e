import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { readOrderNumber } from './orderNumbers.ts';
import { orders } from './tables.ts';

/** Also for an invalid number, so that the error does not reveal which numbers are valid. */
export const orderNotFound = () => new HttpError(404, 'order.not-found', 'Order not found.');

const heldColumns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  placedAt: orders.placedAt,
  version: orders.version,
  paymentMethod: orders.paymentMethod,
  currency: orders.currency,
  totalCents: orders.totalCents,
  paidCents: orders.paidCents,
  paidAt: orders.paidAt,
  refundedCents: orders.refundedCents,
  trackingCarrier: orders.trackingCarrier,
  trackingNumber: orders.trackingNumber,
  cancelAskedAt: orders.cancelAskedAt,
  cancelDeclinedAt: orders.cancelDeclinedAt,
};

export type LockedOrder = Pick<typeof orders.$inferSelect, keyof typeof heldColumns>;

/** Locks an order until the transaction ends. @throws 404 */
export const lockOrder = (tx: Db, orderNumber: string): Promise<LockedOrder> =>
  lockWhere(tx, eq(orders.number, readOrderNumber(orderNumber)));

/** The same, by id. @throws 404 */
export const lockOrderById = (tx: Db, orderId: string): Promise<LockedOrder> => lockWhere(tx, eq(orders.id, orderId));

async function lockWhere(tx: Db, where: SQL): Promise<LockedOrder> {
  const [held] = await tx.select(heldColumns).from(orders).where(where).for('update');
  if (!held) throw orderNotFound();
  return held;
}

/** Who changed an order last. */
export async function lastEditor(tx: Db, orderId: string): Promise<string> {
  const [last] = await rowsOf<{ name: string | null }>(
    tx,
    sql`
    select person.name from (
      select by_id, at from order_status_changes where order_id = ${orderId}
      union all select by_id, at from order_events where order_id = ${orderId}
    ) done left join staff person on person.id = done.by_id
    order by done.at desc limit 1`,
  );
  return last?.name ?? 'Somebody';
}
