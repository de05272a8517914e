import type { OrderEventKind } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { orderEvents, orders } from './tables.ts';

/** Whoever began with the version before is told that it is another one now. */
export const anotherVersion = { version: sql`${orders.version} + 1` };

/** Gives an order another version. */
export async function markChanged(tx: Db, orderId: string): Promise<void> {
  await tx.update(orders).set(anotherVersion).where(eq(orders.id, orderId));
}

/** @param byId who of the staff did it; null: nobody */
export const writeDown = (tx: Db, orderId: string, kind: OrderEventKind, text: string, byId: string | null) =>
  tx.insert(orderEvents).values({ orderId, kind, text, byId });
