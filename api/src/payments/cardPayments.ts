import { addressIn, type Language, payMinutes, unprefixedLanguage } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { type LockedOrder, lockOrderById } from '../orders/lockOrder.ts';
import { inGroups, readOrderNumber } from '../orders/orderNumbers.ts';
import { lineText } from '../orders/orderRows.ts';
import { cancelUnpaid, recordPaid } from '../orders/payments.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { type CardBill, type CardPage, type CardProvider, paymentHandlers } from '../platform/payments/payment.ts';
import type { Config } from '../platform/process/config.ts';
import { messages } from './messages.ts';
import { cardPayments } from './tables.ts';

/** The card provider, if configured. */
export type Cards = CardProvider | undefined;

/** The payment page expires after this time. Stripe's minimum is half an hour. */
const closesAfterMinutes = 2 * payMinutes;

interface PayableOrder extends Omit<CardBill, 'orderNumber' | 'closesAt' | 'paidUrl' | 'unpaidUrl'> {
  number: string;
  placedAt: string;
  pageId: string | null;
  url: string | null;
  language: Language | null;
}

/** An order that can still be paid by card. */
async function findOwed(db: Db, orderNumber: string): Promise<PayableOrder | undefined> {
  const [owed] = await rowsOf<PayableOrder>(
    db,
    sql`
    select bought.id as "orderId", bought.number, bought.contact_email as email, bought.currency, bought.shipping_cents as "shippingCents",
      bought.tax_cents as "taxCents", to_json(bought.placed_at) as "placedAt", page.page_id as "pageId", page.url, bought.language,
      (select json_agg(json_build_object('name', concat_ws(' – ', ${lineText('title')}, ${lineText('variant')},
          (select string_agg(put ->> 'value', ' ') from jsonb_array_elements(line.customizations) put)),
          'priceCents', line.price_cents, 'quantity', line.quantity) order by line.position)
        from order_lines line where line.order_id = bought.id) as lines
    from orders bought left join card_payments page on page.order_id = bought.id
    where bought.number = ${readOrderNumber(orderNumber)} and bought.payment_method = 'card'
      and bought.status = 'Processing' and bought.paid_cents = 0 and bought.paid_at is null
      and bought.placed_at > now() - make_interval(mins => ${payMinutes}::int)`,
  );
  return owed;
}

/**
 * The payment page of an order, the same for repeated requests. Null if there is nothing to pay by card.
 * @throws 503 `payments.unreachable`
 */
export async function openPage(db: Db, cards: Cards, { publicUrl }: Config, orderNumber: string) {
  if (!cards) return null;
  const owed = await findOwed(db, orderNumber);
  if (!owed || owed.url) return owed?.url ?? null;
  const { number, placedAt, pageId: _, url: _url, language, ...bill } = owed;
  const shownNumber = inGroups(number);
  const pageAt = (path: string) => publicUrl + addressIn(language ?? unprefixedLanguage, path);
  const page = await cards.open({
    ...bill,
    orderNumber: shownNumber,
    closesAt: new Date(new Date(placedAt).getTime() + closesAfterMinutes * 60_000),
    paidUrl: pageAt(`/order?order=${shownNumber}&payment=returned`),
    unpaidUrl: pageAt(`/checkout?unpaid=${shownNumber}`),
  });
  return db.transaction(async (tx) => {
    const held = await lockOrderById(tx, bill.orderId);
    await tx
      .insert(cardPayments)
      .values({ orderId: bill.orderId, ...page })
      .onConflictDoNothing();
    if (held.status === 'Processing') return held.paidCents === 0 ? page.url : null;
    // A concurrent cancellation knew of no page to close.
    await paymentHandlers.card.release(tx, bill.orderId);
    return null;
  });
}

/** The same for a new order: if the provider is unreachable now, the page can be opened later. */
export async function tryOpenPage(db: Db, cards: Cards, config: Config, orderNumber: string) {
  try {
    return await openPage(db, cards, config, orderNumber);
  } catch (fault) {
    if (isUnreachable(fault)) return null;
    throw fault;
  }
}

/** Fetches the state of an order's page, in case its webhook is late. @throws 503 `payments.unreachable` */
export async function refreshPayment(db: Db, cards: Cards, orderNumber: string): Promise<void> {
  if (!cards) return;
  const owed = await findOwed(db, orderNumber);
  if (!owed?.pageId) return;
  const page = await cards.lookAt(owed.pageId);
  await db.transaction((tx) => recordPage(tx, page, messages.notPaidInTime));
}

/** Cancels an order that the buyer does not want to pay, unless it is paid. */
export async function abandonPayment(db: Db, cards: Cards, orderNumber: string): Promise<void> {
  const owed = await findOwed(db, orderNumber);
  if (!owed) return;
  const { orderId } = owed;
  try {
    await closePage(db, cards, orderId, messages.givenUp);
  } catch (fault) {
    if (!isUnreachable(fault)) throw fault;
    // If it turns out to be paid, the money is refunded automatically.
    await db.transaction(async (tx) => {
      await cancelUnpaid(tx, await lockOrderById(tx, orderId), messages.givenUp);
      await paymentHandlers.card.release(tx, orderId);
    });
  }
}

/** Closes an order's page and cancels the order, unless it is paid. @throws 503 `payments.unreachable` */
export async function closePage(db: Db, cards: Cards, orderId: string, reason: string): Promise<void> {
  const known = await findPage(db, orderId);
  if (known?.paymentId) return;
  if (known) {
    if (!cards) throw new Error('Card payments are no longer available here.');
    const page = await cards.close(known.pageId);
    return db.transaction((tx) => recordPage(tx, page, reason));
  }
  const isOpened = await db.transaction(async (tx) => {
    const held = await lockOrderById(tx, orderId);
    const opened = await findPage(tx, orderId);
    if (!opened) await cancelUnpaid(tx, held, reason);
    return opened !== undefined;
  });
  if (isOpened) await closePage(db, cards, orderId, reason);
}

const findPage = async (db: Db, orderId: string) =>
  (await db.select().from(cardPayments).where(eq(cardPayments.orderId, orderId)))[0];

/** Stores a page's outcome. @param reason shown for an order whose page expired without payment */
export async function recordPage(tx: Db, page: CardPage, reason: string): Promise<void> {
  const held = await lockOwnOrder(tx, page.orderId);
  if (!held || page.state === 'open') return;
  if (page.state === 'closed') return cancelUnpaid(tx, held, reason);
  await recordPayment(tx, held, page.pageId, page.paymentId, page.amountCents);
}

/** @param pageId null if only the payment's event is known */
export async function recordPayment(
  tx: Db,
  held: LockedOrder,
  pageId: string | null,
  paymentId: string | null,
  amountCents: number,
): Promise<void> {
  await tx
    .insert(cardPayments)
    .values({ orderId: held.id, pageId: pageId ?? `of ${paymentId}`, paymentId })
    .onConflictDoUpdate({ target: cardPayments.orderId, set: { paymentId } });
  await recordPaid(tx, held, amountCents);
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order, if it belongs to this shop: a Stripe account may serve several. */
export async function lockOwnOrder(tx: Db, orderId: string): Promise<LockedOrder | undefined> {
  if (!isId.test(orderId)) return undefined;
  return lockOrderById(tx, orderId).catch((fault) => {
    if (fault instanceof HttpError && fault.status === 404) return undefined;
    throw fault;
  });
}

const isUnreachable = (fault: unknown) => fault instanceof HttpError && fault.code === 'payments.unreachable';
