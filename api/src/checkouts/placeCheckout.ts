import { createHash } from 'node:crypto';
import {
  type Language,
  type LeagueSettings,
  largestInteger,
  type OrderInput,
  type OrderPage,
  type Quote,
  toMinor,
  usualCurrency,
} from '@league/contract';
import { eq, or, sql } from 'drizzle-orm';
import { type PricedCart, priceCart, toQuote } from '../carts/quote.ts';
import { mailboxOf } from '../mails/mailbox.ts';
import { limitConfirmationMails, requestConfirmation } from '../newsletter/subscriptions.ts';
import { addOrderEvent } from '../orders/addOrderEvent.ts';
import { addressIssuesAt } from '../orders/addressForms.ts';
import { notifyOrdered } from '../orders/notifyCustomer.ts';
import { placeOrder } from '../orders/orders.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, prepare, runAll } from '../platform/database/db.ts';
import { conflict, formatWait, HttpError, invalid, invalidAt } from '../platform/http/httpErrors.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import { paymentHandlers } from '../platform/payments/payment.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { takeStockFor, variantLock } from '../products/stock.ts';
import { completeCheckout, releaseHolds } from './holds.ts';
import { messages } from './messages.ts';
import { alreadyPlaced, getOrderPage } from './placedOrder.ts';
import { checkouts } from './tables.ts';

export interface CheckoutContext {
  settings: LeagueSettings;
  authSecret: string;
  /** The network of the request; undefined for a customer who has proved the address by a mailed code. */
  network: string | undefined;
  /** Of the page on which it is placed. */
  language: Language;
  /** Throws if the shop takes no such order now. */
  mayPlace: () => Promise<void>;
}

/**
 * Places an order, once per key and checkout, however often and concurrently it is sent. The order, its lines, its stock and its
 * queued mail are one transaction.
 * @throws 409 `checkout.changed` with the current cart, `checkout.placed` with the order; 422 at the address,
 * `checkout.key-reused`; 429 `checkout.too-many-orders`
 */
export async function placeCheckout(
  db: Db,
  key: string,
  input: OrderInput,
  { settings, authSecret, network, language, mayPlace }: CheckoutContext,
): Promise<OrderPage> {
  requireAddresses(input);
  await rejectUnavailable(db, key, input, { settings, language, mayPlace });
  const placed = await db.transaction(async (tx) => {
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
    const [already, , cart] = await runAll(
      begin(tx, { id: input.checkoutId, keyHash: hashOf(key), bodyHash }, language),
      lockUnlessPlaced(
        tx,
        input.lines.map(({ variantId }) => variantId),
        input,
      ),
      priceCart(tx, input, language),
    );
    if (already) {
      // What a cancelled order's checkout has reserved since is free for the next one.
      await releaseHolds(tx, { checkoutId: input.checkoutId });
      return already;
    }
    requireUnchanged(cart, input, settings);
    const orderId = newId();
    const [, , , , page] = await runAll(
      countOrder(tx, input.contact.email, network),
      writeOrder(tx, orderId, input, cart, { settings, language }),
      takeStockFor(tx, orderId),
      completeCheckout(tx, { checkoutId: input.checkoutId, orderId }),
      getOrderPage(tx, orderId, language),
      // An order that is paid by card is confirmed when it is paid.
      paymentHandlers[input.paymentMethod].isPaidOnDelivery ? notifyOrdered(tx, orderId) : Promise.resolve(),
    );
    if (input.note) await addOrderEvent(tx, orderId, 'customer-note', input.note, null);
    if (input.newsletter) await askForNewsletter(tx, input.contact.email, language, authSecret);
    return page;
  });
  if (placed instanceof HttpError) throw placed;
  return placed;
}

const hour = 60 * 60;

/**
 * Counts an order against the limits of its mailbox and network, in the transaction that places it, so that only placed orders
 * count. @throws 429
 */
async function countOrder(tx: Db, email: string, network: string | undefined) {
  const limits = [
    { key: `order:mailbox:${mailboxOf(email)}`, times: 5, windowSeconds: hour },
    ...(network === undefined ? [] : [{ key: `order:network:${network}`, times: 20, windowSeconds: hour }]),
  ];
  try {
    await enforceLimits(tx, ...limits);
  } catch (fault) {
    if (!(fault instanceof HttpError) || fault.status !== 429) throw fault;
    const seconds = fault.more.retryAfterSeconds ?? 1;
    throw new HttpError(429, 'checkout.too-many-orders', messages.tooManyOrders(formatWait(seconds)), fault.more);
  }
}

/** An address that was asked too often is not asked again; the order is placed all the same. */
async function askForNewsletter(tx: Db, email: string, language: Language, authSecret: string) {
  try {
    await limitConfirmationMails(tx, email);
  } catch (fault) {
    if (fault instanceof HttpError && fault.status === 429) return;
    throw fault;
  }
  await requestConfirmation(tx, { email, language, source: 'checkout', tags: ['Shop'] }, authSecret);
}

const insertCheckout = prepare<{ id: string; keyHash: string; bodyHash: string }>(
  (param) => sql`
    insert into checkouts (id, key_hash, body_hash) values (${param('id')}, ${param('keyHash')}, ${param('bodyHash')})
    on conflict do nothing returning id`,
);

/** Waits for a concurrent request of the same checkout. @returns the order if it is placed already; under another key, its 409 */
async function begin(
  tx: Db,
  wanted: { id: string; keyHash: string; bodyHash: string },
  language: Language,
): Promise<OrderPage | HttpError | undefined> {
  const begun = await insertCheckout(tx, wanted);
  if (begun.length > 0) return undefined;
  const [byKey] = await tx.select().from(checkouts).where(eq(checkouts.keyHash, wanted.keyHash));
  if (byKey && (byKey.id !== wanted.id || byKey.bodyHash !== wanted.bodyHash)) {
    throw invalid('checkout.key-reused', messages.keyReused);
  }
  if (byKey) return getOrderPage(tx, byKey.orderId!, language);
  const [byCheckout] = await tx.select().from(checkouts).where(eq(checkouts.id, wanted.id));
  return alreadyPlaced(await getOrderPage(tx, byCheckout!.orderId!, language));
}

/** Fails at once if it cannot be placed, without waiting for locks; what is placed already is not checked again. */
async function rejectUnavailable(
  db: Db,
  key: string,
  input: OrderInput,
  { settings, language, mayPlace }: Pick<CheckoutContext, 'settings' | 'language' | 'mayPlace'>,
) {
  try {
    await mayPlace();
    const cart = await priceCart(db, input, language);
    if (cart.changes.length > 0) throw hasChanged(cart, toQuote(cart, input.shipping.country, settings));
  } catch (fault) {
    const isPlaced = or(eq(checkouts.id, input.checkoutId), eq(checkouts.keyHash, hashOf(key)));
    const [placed] = await db.select({ id: checkouts.id }).from(checkouts).where(isPlaced);
    if (!placed) throw fault;
  }
}

/** Locks the stock, so that it is still there when it is taken. A checkout that is placed already waits for nobody. */
const lockUnlessPlaced = variantLock<{ checkoutId: string }>(
  (param) => sql`exists (select from checkouts where id = ${param('checkoutId')} and order_id is null)`,
);

/** @throws 409 if the cart is not exactly as the buyer saw it */
function requireUnchanged(cart: PricedCart, input: OrderInput, settings: LeagueSettings) {
  const current = toQuote(cart, input.shipping.country, settings);
  if (cart.changes.length > 0) throw hasChanged(cart, current);
  const { currency = settings.currency } = cart;
  const total = toMinor(current.total, currency);
  const changed = (message: string) => conflict('checkout.changed', message, { current });
  // The settings were read before the prices.
  if ((input.currency ?? usualCurrency) !== currency || settings.currency !== currency) {
    throw changed(messages.currencyChanged(total, currency));
  }
  if (total !== toMinor(input.total, currency)) throw changed(messages.totalChanged(total, currency));
  if (total > largestInteger) throw conflict('checkout.too-large', messages.tooLarge);
}

function hasChanged({ changes }: PricedCart, current: Quote) {
  const issues = changes.map(({ at, message }) => ({ path: `lines.${at}`, message }));
  return conflict('checkout.changed', messages.changed, { issues, current });
}

function writeOrder(
  tx: Db,
  id: string,
  { contact, shipping, billing, paymentMethod }: OrderInput,
  cart: PricedCart,
  { settings, language }: Pick<CheckoutContext, 'settings' | 'language'>,
): Promise<string> {
  const { subtotal, shipping: sending, tax, currency = settings.currency } = toQuote(cart, shipping.country, settings);
  return placeOrder(tx, {
    id,
    currency,
    customer: { name: `${shipping.firstName} ${shipping.lastName}`, email: contact.email },
    contact: { email: contact.email, phone: contact.phone ?? null },
    shipping,
    billing: billing ?? shipping,
    subtotalCents: toMinor(subtotal, currency),
    shippingCents: toMinor(sending, currency),
    taxCents: toMinor(tax, currency),
    paymentMethod,
    language,
    lines: cart.lines.map(({ at: _, most: __, ...line }) => line),
  });
}

function requireAddresses({ shipping, billing }: OrderInput) {
  const issues = [...addressIssuesAt('shipping.', shipping), ...(billing ? addressIssuesAt('billing.', billing) : [])];
  if (issues.length > 0) throw invalidAt('checkout.address', issues);
}
