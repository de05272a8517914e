import type { OrderEventKind } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { orderEvents, orders } from './tables.ts';

/** Marks the change, so that a save on the previous version is a conflict. */
export const nextVersion = { version: sql`${orders.version} + 1` };

/** Increases an order's version. */
export async function incrementVersion(tx: Db, orderId: string): Promise<void> {
  await tx.update(orders).set(nextVersion).where(eq(orders.id, orderId));
}

/** @param byId the member of staff; null: not by staff */
export const addOrderEvent = (tx: Db, orderId: string, kind: OrderEventKind, text: string, byId: string | null) =>
  tx.insert(orderEvents).values({ orderId, kind, text, byId });
