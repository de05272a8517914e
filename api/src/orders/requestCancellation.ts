import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { conflict } from '../platform/http/httpErrors.ts';
import { addOrderEvent, nextVersion } from './addOrderEvent.ts';
import { lockOrder } from './lockOrder.ts';
import { orders } from './tables.ts';

/**
 * Records a customer's request to cancel an order. Repeating it changes nothing.
 * @throws 404; 409 `orders.under-way` once it has shipped, `orders.cancelled`, `orders.cancel-declined`
 */
export async function requestCancellation(db: Db, orderNumber: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await lockOrder(tx, orderNumber);
    if (held.status === 'Cancelled') throw conflict('orders.cancelled', 'This order was cancelled already.');
    if (held.status !== 'Processing') {
      throw conflict('orders.under-way', 'This order has left us already, so it cannot be cancelled any more.');
    }
    if (held.cancelDeclinedAt) throw conflict('orders.cancel-declined', 'We have answered this already.');
    if (held.cancelAskedAt) return;
    await tx
      .update(orders)
      .set({ cancelAskedAt: sql`clock_timestamp()`, cancelAskedReason: reason, ...nextVersion })
      .where(eq(orders.id, held.id));
    await addOrderEvent(tx, held.id, 'cancel-request', reason, null);
  });
}
