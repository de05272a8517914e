import type { OrderEventKind } from '@league/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { orderEvents, orders } from './tables.ts';

export const inDollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Whoever began with the version before is told that it is another one now. */
export const anotherVersion = { version: sql`${orders.version} + 1` };

/** @param byId who of the staff did it; null: nobody */
export const writeDown = (tx: Db, orderId: string, kind: OrderEventKind, text: string, byId: string | null) =>
  tx.insert(orderEvents).values({ orderId, kind, text, byId });
