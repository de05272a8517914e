import type { Language, OrderPage } from '@league/contract';
import { sql } from 'drizzle-orm';
import { orderShown } from '../orders/lookUpOrder.ts';
import { type OrderRow, orderRows } from '../orders/orderRows.ts';
import { type Db, prepare } from '../platform/database/db.ts';
import { conflict, type HttpError } from '../platform/http/httpErrors.ts';
import { messages } from './messages.ts';

const readOrder = prepare<{ orderId: string }, OrderRow>((param) => orderRows(sql`bought.id = ${param('orderId')}`));

export async function getOrderPage(db: Db, orderId: string, language: Language): Promise<OrderPage> {
  const [row] = await readOrder(db, { orderId });
  return orderShown(row!, { language });
}

/** 409 `checkout.placed` with the order that a checkout has become. */
export const alreadyPlaced = (order: OrderPage): HttpError =>
  conflict('checkout.placed', messages.placedAlready, { current: { order, paymentRedirect: null } });
