import { createHash } from 'node:crypto';
import {
  type AddressInput,
  addressIssues,
  type LeagueSettings,
  type OrderInput,
  type OrderPage,
  type Quote,
} from '@league/contract';
import { eq, or, sql } from 'drizzle-orm';
import { type PricedCart, priceCart, toQuote } from '../carts/quote.ts';
import { mailboxOf } from '../mails/mailbox.ts';
import { askByMail, countAsking } from '../newsletter/subscriptions.ts';
import { addOrderEvent } from '../orders/addOrderEvent.ts';
import { notifyOrdered } from '../orders/notifyCustomer.ts';
import { type OrderRow, orderRows, toOrderPage } from '../orders/orderRows.ts';
import { placeOrder } from '../orders/orders.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, Fault, inTime, invalid, invalidAt } from '../platform/http/faults.ts';
import { countAgainst } from '../platform/http/rateLimit.ts';
import { paymentWays } from '../platform/payments/payment.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { lockVariants, takeStockFor } from '../products/stock.ts';
import { getAddressForm } from './addressForms.ts';
import { release } from './holds.ts';
import { checkouts } from './tables.ts';
import { words } from './words.ts';

export interface PlacedFrom {
  settings: LeagueSettings;
  authSecret: string;
  /** The network of the request; undefined for a customer who has proved the address by a mailed code. */
  network: string | undefined;
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
  { settings, authSecret, network }: PlacedFrom,
): Promise<OrderPage> {
  requireAddresses(input);
  await rejectUnavailable(db, key, input, settings);
  return db.transaction(async (tx) => {
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
    const already = await begin(tx, { id: input.checkoutId, keyHash: hashOf(key), bodyHash });
    if (already) return getOrderPage(tx, already);
    const cart = await takeAvailable(tx, input, settings);
    await countOrder(tx, input.contact.email, network);
    const orderId = await writeOrder(tx, input, cart, settings);
    await takeStockFor(tx, orderId);
    await release(tx, input.checkoutId);
    // An order that is paid by card is confirmed when it is paid.
    if (paymentWays[input.paymentMethod].isPaidOnDelivery) await notifyOrdered(tx, orderId);
    if (input.newsletter) await askForNewsletter(tx, input.contact.email, authSecret);
    await tx.update(checkouts).set({ orderId }).where(eq(checkouts.id, input.checkoutId));
    return getOrderPage(tx, orderId);
  });
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
    await countAgainst(tx, ...limits);
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.status !== 429) throw fault;
    const seconds = fault.more.retryAfterSeconds ?? 1;
    throw new Fault(429, 'checkout.too-many-orders', words.tooManyOrders(inTime(seconds)), fault.more);
  }
}

/** An address that was asked too often is not asked again; the order is placed all the same. */
async function askForNewsletter(tx: Db, email: string, authSecret: string) {
  try {
    await countAsking(tx, email);
  } catch (fault) {
    if (fault instanceof Fault && fault.status === 429) return;
    throw fault;
  }
  await askByMail(tx, { email, source: 'checkout', tags: ['Shop'] }, authSecret);
}

/** Waits for a concurrent request of the same checkout. @returns the order if it is placed already */
async function begin(tx: Db, wanted: { id: string; keyHash: string; bodyHash: string }): Promise<string | undefined> {
  const [begun] = await tx.insert(checkouts).values(wanted).onConflictDoNothing().returning({ id: checkouts.id });
  if (begun) return undefined;
  const [byKey] = await tx.select().from(checkouts).where(eq(checkouts.keyHash, wanted.keyHash));
  if (byKey && (byKey.id !== wanted.id || byKey.bodyHash !== wanted.bodyHash)) {
    throw invalid('checkout.key-reused', words.keyReused);
  }
  if (byKey) return byKey.orderId!;
  const [byCheckout] = await tx.select().from(checkouts).where(eq(checkouts.id, wanted.id));
  const current = { order: await getOrderPage(tx, byCheckout!.orderId!), paymentRedirect: null };
  throw conflict('checkout.placed', words.placedAlready, { current });
}

/** Fails at once if the stock is gone, without waiting for locks. */
async function rejectUnavailable(db: Db, key: string, input: OrderInput, settings: LeagueSettings) {
  const cart = await priceCart(db, input);
  if (cart.changes.length === 0) return;
  const isPlaced = or(eq(checkouts.id, input.checkoutId), eq(checkouts.keyHash, hashOf(key)));
  const [placed] = await db.select({ id: checkouts.id }).from(checkouts).where(isPlaced);
  if (!placed) throw hasChanged(cart, toQuote(cart, input.shipping.country, settings));
}

/** The cart exactly as the buyer saw it. @throws 409 if it has changed */
async function takeAvailable(tx: Db, input: OrderInput, settings: LeagueSettings): Promise<PricedCart> {
  await lockVariants(
    tx,
    input.lines.map(({ variantId }) => variantId),
  );
  const cart = await priceCart(tx, input);
  const current = toQuote(cart, input.shipping.country, settings);
  if (cart.changes.length > 0) throw hasChanged(cart, current);
  if (Math.round(current.total * 100) !== Math.round(input.total * 100)) {
    throw conflict('checkout.changed', words.totalChanged(Math.round(current.total * 100)), { current });
  }
  return cart;
}

function hasChanged({ changes }: PricedCart, current: Quote) {
  const issues = changes.map(({ at, message }) => ({ path: `lines.${at}`, message }));
  return conflict('checkout.changed', words.changed, { issues, current });
}

async function writeOrder(
  tx: Db,
  { contact, shipping, billing, paymentMethod, note }: OrderInput,
  cart: PricedCart,
  settings: LeagueSettings,
): Promise<string> {
  const { subtotal, shipping: sending, tax } = toQuote(cart, shipping.country, settings);
  const inCents = (dollars: number) => Math.round(dollars * 100);
  const orderId = await placeOrder(tx, {
    customer: { name: `${shipping.firstName} ${shipping.lastName}`, email: contact.email },
    contact: { email: contact.email, phone: contact.phone ?? null },
    shipping,
    billing: billing ?? shipping,
    subtotalCents: inCents(subtotal),
    shippingCents: inCents(sending),
    taxCents: inCents(tax),
    paymentMethod,
    lines: cart.lines.map(({ at: _, most: __, ...line }) => line),
  });
  if (note) await addOrderEvent(tx, orderId, 'customer-note', note, null);
  return orderId;
}

async function getOrderPage(db: Db, orderId: string): Promise<OrderPage> {
  const [row] = await rowsOf<OrderRow>(db, orderRows(sql`bought.id = ${orderId}`));
  return toOrderPage(row!);
}

function requireAddresses({ shipping, billing }: OrderInput) {
  const at = (name: 'shipping' | 'billing', address: AddressInput) =>
    addressIssues(getAddressForm(address.country), address).map(({ path, message }) => ({
      path: `${name}.${path}`,
      message,
    }));
  const issues = [...at('shipping', shipping), ...(billing ? at('billing', billing) : [])];
  if (issues.length > 0) throw invalidAt('checkout.address', issues);
}
