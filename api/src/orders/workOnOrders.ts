import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type Address,
  amountError,
  type BulkCancellation,
  type BulkStatusChange,
  type CancelDecline,
  isSamePlace,
  type LeagueSettings,
  type Order,
  type OrderAddressInput,
  type OrderCancellation,
  type OrderDetail,
  type OrderRefundInput,
  orderAmounts,
  type ShippingInput,
  stepOf,
  toAmount,
  toMinor,
} from '@league/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import { insertOnce } from '../platform/database/insertOnce.ts';
import { conflict, HttpError, invalidAt, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { paymentHandlers } from '../platform/payments/payment.ts';
import { returnStockOf } from '../products/stock.ts';
import { addOrderEvent, nextVersion } from './addOrderEvent.ts';
import { addressIssuesAt } from './addressForms.ts';
import { createRefund } from './createRefund.ts';
import { requireUndisputed } from './disputes.ts';
import { type LockedOrder, lastEditor, lockOrder } from './lockOrder.ts';
import { notifyCancelled, notifyDeclined, notifyOrdered, notifyShipped } from './notifyCustomer.ts';
import { getOrderDetail } from './orderDetail.ts';
import { moveTo, orderCancelled, requireStatus, setOrderStatus } from './orders.ts';
import { addPaidBackEvent } from './payments.ts';
import { orderEvents, orderRefunds, orderStatusChanges, orders } from './tables.ts';

/** @throws 404; 409 `orders.changed` with the current order */
async function lockVersion(tx: Db, orderNumber: string, version: number): Promise<LockedOrder> {
  const held = await lockOrder(tx, orderNumber);
  if (held.version === version) return held;
  const who = await lastEditor(tx, held.id);
  const current = await getOrderDetail(tx, held.number);
  throw conflict('orders.changed', `${who} has worked on this order meanwhile. Please look at it again.`, { current });
}

/** @throws 409 `orders.cancelled` with the current order */
async function requireNotCancelled(tx: Db, { status, number }: LockedOrder) {
  if (status === 'Cancelled') throw orderCancelled(await getOrderDetail(tx, number));
}

/**
 * Marks an order as shipped with its tracking, or corrects the tracking of a shipped order.
 * @throws 404; 409 `orders.changed`, `orders.cancelled`
 */
export async function shipOrder(
  tx: Db,
  orderNumber: string,
  { carrier = null, number = null, notify, version }: ShippingInput,
  actor: Actor,
): Promise<OrderDetail> {
  const held = await lockVersion(tx, orderNumber, version);
  await requireNotCancelled(tx, held);
  if (carrier && !number) throw invalidField('number', 'orders.no-tracking-number', 'Please give the tracking number.');
  if (held.trackingCarrier !== carrier || held.trackingNumber !== number) {
    const changed = { trackingCarrier: carrier, trackingNumber: number, ...nextVersion };
    await tx.update(orders).set(changed).where(eq(orders.id, held.id));
    const text = number ? [carrier, number].filter(Boolean).join(' ') : 'Tracking removed';
    await addOrderEvent(tx, held.id, 'tracking', text, actor._id);
  }
  if (held.status === 'Processing') await moveTo(tx, held, 'Shipped', actor, notify);
  else if (number && notify) await notifyShipped(tx, held.id);
  return getOrderDetail(tx, held.number);
}

/**
 * Changes the address of an order; one that stays as it is may be of a format that its country no longer has. A buyer who had the
 * same mail address gets the new one, and finds the order by it; a billing address that was the same follows.
 * @throws 404; 409 `orders.changed`; 422 once the order is shipped, at the wrong part of a new address, or at a country with other
 * amounts
 */
export async function changeAddress(
  tx: Db,
  orderNumber: string,
  { version, email, phone, ...address }: OrderAddressInput,
  actor: Actor,
  rates: LeagueSettings,
): Promise<OrderDetail> {
  const held = await lockVersion(tx, orderNumber, version);
  if (held.status !== 'Processing') {
    throw conflict('orders.under-way', 'The address can be changed only while the order is in processing.');
  }
  const before = await getOrderDetail(tx, held.number);
  const { amount: _, ...delivery } = before.shipping;
  const issues = isSamePlace(delivery, address) ? [] : addressIssuesAt('', address);
  if (issues.length > 0) throw invalidAt('orders.address', issues);
  requireSameAmounts(before, address.country, rates);
  const isBuyers = before.customer.email.toLowerCase() === before.contact.email.toLowerCase();
  await tx
    .update(orders)
    .set({
      shippingAddress: address,
      contactEmail: email,
      contactPhone: phone ?? null,
      ...(isBuyers && { customerEmail: email }),
      ...(isDeepStrictEqual(before.billing, delivery) && { billingAddress: address }),
      ...nextVersion,
    })
    .where(eq(orders.id, held.id));
  await addOrderEvent(tx, held.id, 'address', `Was: ${lineOf(delivery)}, ${before.contact.email}`, actor._id);
  return getOrderDetail(tx, held.number);
}

/** @throws 422 if shipping or tax of an order of this shop are different in a country, as its amounts stay as they were bought */
function requireSameAmounts(
  { shipping, subtotal, currency, importedNumber }: Order,
  country: string,
  rates: LeagueSettings,
) {
  if (importedNumber || currency !== rates.currency) return;
  const amountsIn = (place: string) => orderAmounts(toMinor(subtotal, currency), place, rates);
  if (isDeepStrictEqual(amountsIn(country), amountsIn(shipping.country))) return;
  const message = 'Shipping or tax are different there. Please cancel this order and have it placed again.';
  throw invalidField('country', 'orders.other-amounts', message);
}

const lineOf = ({ firstName, lastName, address, postalCode, city, region, country }: Address) =>
  [`${firstName} ${lastName}`, address, `${postalCode} ${city}`.trim(), region, country].filter(Boolean).join(', ');

/** A repeated request writes one note. @throws 404 */
export async function addNote(
  tx: Db,
  orderNumber: string,
  { text, id = newId() }: { text: string; id?: string | undefined },
  actor: Actor,
): Promise<OrderDetail> {
  const held = await lockOrder(tx, orderNumber);
  await insertOnce(tx, orderEvents, { id, orderId: held.id, kind: 'note', text, byId: actor._id });
  return getOrderDetail(tx, held.number);
}

/** @throws 404; 409 `orders.cancelled`, `orders.unpaid` if there is nothing to confirm yet */
export async function resendConfirmation(tx: Db, orderNumber: string): Promise<OrderDetail> {
  const held = await lockOrder(tx, orderNumber);
  await requireNotCancelled(tx, held);
  if (held.paidCents === 0 && !paymentHandlers[held.paymentMethod].isPaidOnDelivery) {
    throw conflict('orders.unpaid', 'This order is confirmed by itself once it is paid.');
  }
  await notifyOrdered(tx, held.id);
  return getOrderDetail(tx, held.number);
}

/** A refund in minor units. All that is left can be refunded, of whatever amount. @throws 422 at the field */
function refundCentsOf(amount: number, held: LockedOrder, field: string): number {
  const { currency, paymentMethod, paidCents, refundedCents } = held;
  const cents = toMinor(amount, currency);
  const isAnyStep = paymentHandlers[paymentMethod].isPaidOnDelivery || cents === paidCents - refundedCents;
  const fault = amountError(amount, currency, Number.POSITIVE_INFINITY, isAnyStep ? 1 : stepOf(currency));
  if (fault) throw invalidField(field, 'prices.no-such-amount', fault);
  return cents;
}

/**
 * Cancels an order. As chosen, stock is returned, the payment refunded and the customer notified, all in one transaction.
 * @throws 404; 409 `orders.changed`, `orders.cancelled`; 422 at `refund`
 */
export async function cancelOrder(
  tx: Db,
  orderNumber: string,
  { version, reason, restock, refund, notify }: OrderCancellation,
  actor: Actor,
): Promise<OrderDetail> {
  const held = await lockVersion(tx, orderNumber, version);
  await requireNotCancelled(tx, held);
  await tx
    .update(orders)
    .set({ status: 'Cancelled', statusAt: sql`clock_timestamp()`, cancelReason: reason, ...nextVersion })
    .where(eq(orders.id, held.id));
  await tx.insert(orderStatusChanges).values({ orderId: held.id, status: 'Cancelled', byId: actor._id });
  const { returnablePieces } = await getOrderDetail(tx, held.number);
  if (restock && returnablePieces > 0) {
    await returnStockOf(tx, held.id, actor._id);
    const restocked =
      returnablePieces === 1 ? 'One piece back on the shelf' : `${returnablePieces} pieces back on the shelf`;
    await addOrderEvent(tx, held.id, 'restock', restocked, actor._id);
  }
  if (held.paidCents === 0) await paymentHandlers[held.paymentMethod].release(tx, held.id);
  const refundCents = refundCentsOf(refund, held, 'refund');
  if (refund > 0) await requireUndisputed(tx, held.id, 'refund');
  if (refund > 0) await createRefund(tx, held, refundCents, reason, actor._id, 'refund');
  if (notify) await notifyCancelled(tx, held.id, refundCents);
  return getOrderDetail(tx, held.number);
}

/**
 * Cancels one of several orders if it has the expected status, and was paid or not as expected.
 * @throws 404; 409 `orders.changed`, `orders.cancelled`; 422 at `refund` if a bank has taken the payment back
 */
export async function cancelExpected(
  tx: Db,
  { orderNumber, expectedStatus, expectedPaid }: BulkCancellation['orders'][number],
  { reason, restock, refund, notify }: Omit<BulkCancellation, 'orders'>,
  actor: Actor,
): Promise<Order> {
  const held = await lockOrder(tx, orderNumber);
  await requireStatus(tx, held, expectedStatus);
  const { version, paidCents, refundedCents, currency } = held;
  if (expectedPaid === false && paidCents > 0) {
    throw conflict('orders.changed', 'This order was paid meanwhile. Please look at it again.');
  }
  const back = refund ? toAmount(paidCents - refundedCents, currency) : 0;
  return cancelOrder(tx, orderNumber, { version, reason, restock, notify, refund: back }, actor);
}

/** @throws 404; 409 `orders.changed`; 422 at `amount` */
export async function refundOrder(
  tx: Db,
  orderNumber: string,
  { amount, reason, version }: OrderRefundInput,
  actor: Actor,
): Promise<OrderDetail> {
  const held = await lockVersion(tx, orderNumber, version);
  await requireUndisputed(tx, held.id, 'amount');
  await createRefund(tx, held, refundCentsOf(amount, held, 'amount'), reason, actor._id, 'amount');
  return getOrderDetail(tx, held.number);
}

/** Records that the customer has the refund; an earlier record stays. @throws 404 */
export async function markPaidBack(tx: Db, orderNumber: string, refundId: string, actor: Actor): Promise<OrderDetail> {
  const held = await lockOrder(tx, orderNumber);
  const [refund] = await tx
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.id, refundId), eq(orderRefunds.orderId, held.id)));
  if (!refund) throw notFound('refund');
  if (!paymentHandlers[held.paymentMethod].isPaidOnDelivery && !(await isFailed(tx, refund))) {
    throw conflict('orders.refund-under-way', 'The card’s bank gives this back by itself.');
  }
  const [paid] = await tx
    .update(orderRefunds)
    .set({ paidBackAt: sql`now()` })
    .where(and(eq(orderRefunds.id, refundId), isNull(orderRefunds.paidBackAt)))
    .returning();
  if (paid) await addPaidBackEvent(tx, refund, actor._id);
  return getOrderDetail(tx, held.number);
}

/** Whether staff must pay a card refund by hand after all. */
async function isFailed(tx: Db, { id, fault }: typeof orderRefunds.$inferSelect): Promise<boolean> {
  if (fault) return true;
  const [job] = await tx.select({ failedAt: jobs.failedAt }).from(jobs).where(eq(jobs.id, id));
  return Boolean(job?.failedAt);
}

/** Declines a customer's request to cancel an order. @throws 404; 409 `orders.changed`, `orders.not-asked` */
export async function declineCancel(
  tx: Db,
  orderNumber: string,
  { answer, version }: CancelDecline,
  actor: Actor,
): Promise<OrderDetail> {
  const held = await lockVersion(tx, orderNumber, version);
  await requireNotCancelled(tx, held);
  if (!held.cancelAskedAt || held.cancelDeclinedAt) {
    throw conflict('orders.not-asked', 'Nobody asks that this order be cancelled.');
  }
  await tx
    .update(orders)
    .set({ cancelDeclinedAt: sql`clock_timestamp()`, cancelAnswer: answer, ...nextVersion })
    .where(eq(orders.id, held.id));
  await addOrderEvent(tx, held.id, 'cancel-declined', answer, actor._id);
  await notifyDeclined(tx, held.id);
  return getOrderDetail(tx, held.number);
}

/** Changes several orders. Those that cannot be changed, such as after somebody else's change, are skipped and reported. */
export async function changeEach(
  wanted: BulkStatusChange['orders'],
  change: (one: BulkStatusChange['orders'][number]) => Promise<Order>,
) {
  const orders: Order[] = [];
  const refused: { orderNumber: string; message: string }[] = [];
  for (const one of wanted) {
    try {
      orders.push(await change(one));
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault;
      refused.push({ orderNumber: one.orderNumber, message: fault.message });
    }
  }
  return { orders, refused };
}

/** Sets the status of several orders, always in the same order, to avoid deadlocks. */
export const setStatuses = (tx: Db, { orders, status }: BulkStatusChange, actor: Actor) =>
  changeEach(
    orders.toSorted((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1)),
    (one) => setOrderStatus(tx, { ...one, status }, actor),
  );
