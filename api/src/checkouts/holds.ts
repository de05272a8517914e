import {
  abandonedMinutes,
  type Checkout,
  type CheckoutInput,
  holdMinutes,
  type Language,
  type LeagueSettings,
} from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { priceCart, toQuote } from '../carts/quote.ts';
import { insertRows } from '../platform/database/bulk.ts';
import { type Db, prepare, rowsOf } from '../platform/database/db.ts';
import { lockVariants } from '../products/stock.ts';
import { alreadyPlaced, getOrderPage } from './placedOrder.ts';
import { checkouts, stockHolds } from './tables.ts';

/** The maximum number of pieces that one network holds. */
const maxHeldByNetwork = 60;
/** The maximum that a network holds of one variant: this share of the stock, or this number of pieces if the share is less. */
const networkShare = 0.1;
const fewPieces = 4;

interface HoldCheckoutOptions {
  settings: LeagueSettings;
  /** Of the products' names. */
  language: Language;
}

/**
 * Holds the available stock of a checkout's lines, in place of what it held before, until 15 minutes after it began. Stock
 * beyond the network's fair share is not held, but can be bought while it is there.
 * @throws 409 `checkout.placed` with the order, unless it was cancelled
 * @param network of the request
 */
export async function holdCheckout(
  db: Db,
  checkoutId: string,
  { lines, country }: CheckoutInput,
  network: string,
  { settings, language }: HoldCheckoutOptions,
): Promise<Omit<Checkout, 'paymentMethods'>> {
  const { cart, endsAt, now, unheldPieces } = await db.transaction(async (tx) => {
    // Taken before the locks on variants, always: one checkout of a network counts its holds at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${network}`}, 0))`);
    await lockVariants(
      tx,
      lines.map(({ variantId }) => variantId),
    );
    const [placed] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const order = placed && (await getOrderPage(tx, placed.orderId!, language));
    if (order && order.status !== 'Cancelled') throw alreadyPlaced(order);
    const cart = await priceCart(tx, { lines, checkoutId }, language);
    const pieces = new Map<string, number>();
    for (const { variantId, quantity } of cart.lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
    const held = await fairPart(tx, checkoutId, network, pieces);
    const [time] = await rowsOf<{ endsAt: string; heldUntil: string; now: string }>(
      tx,
      sql`
      with began as (
        select coalesce((select max(ends_at) from stock_holds where checkout_id = ${checkoutId} and ends_at > now()),
          now() + make_interval(mins => ${holdMinutes}::int)) as ends_at
      )
      select to_json(ends_at) as "endsAt", to_json(now()) as now,
        to_json(least(ends_at, now() + make_interval(mins => ${abandonedMinutes}::int))) as "heldUntil" from began`,
    );
    await releaseHolds(tx, { checkoutId });
    const [endsAt, heldUntil] = [new Date(time!.endsAt), new Date(time!.heldUntil)];
    await insertRows(
      tx,
      stockHolds,
      [...held].map(([variantId, quantity]) => ({ checkoutId, variantId, quantity, heldUntil, endsAt, network })),
    );
    return { cart, endsAt, now: new Date(time!.now), unheldPieces: sumOf(pieces) - sumOf(held) };
  });
  return {
    quote: toQuote(cart, country, settings),
    heldUntil: endsAt.toISOString(),
    now: now.toISOString(),
    unheldPieces,
  };
}

const sumOf = (pieces: ReadonlyMap<string, number>) => [...pieces.values()].reduce((sum, count) => sum + count, 0);

/** The pieces of a requested hold that are within the network's fair share. */
async function fairPart(
  tx: Db,
  checkoutId: string,
  network: string,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; most: number; left: number }>(
    tx,
    sql`
    with others as materialized (
      select variant_id, quantity from stock_holds
      where network = ${network} and held_until > now() and checkout_id <> ${checkoutId}
    )
    select variant.id,
      greatest(${fewPieces}::int, floor(variant.stock * ${networkShare}::float8)::int)
        - coalesce((select sum(quantity) from others where variant_id = variant.id), 0)::int as most,
      ${maxHeldByNetwork}::int - coalesce((select sum(quantity) from others), 0)::int as left
    from variants variant
    where variant.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...wanted.keys()])}::text::jsonb))`,
  );
  let left = rows[0]?.left ?? 0;
  const held = new Map<string, number>();
  for (const { id, most } of rows) {
    const quantity = Math.min(wanted.get(id)!, most, left);
    if (quantity <= 0) continue;
    held.set(id, quantity);
    left -= quantity;
  }
  return held;
}

/** Deletes a checkout's holds, and expired holds. */
const deletingHolds = (checkoutId: SQL): SQL => sql`
    delete from stock_holds where checkout_id = ${checkoutId} or (checkout_id, variant_id) in (
      select checkout_id, variant_id from stock_holds where held_until < now() limit 100 for update skip locked)`;

export const releaseHolds = prepare<{ checkoutId: string }>((param) => deletingHolds(param('checkoutId')));

/** Ends a checkout with its order, and releases its holds. */
export const completeCheckout = prepare<{ checkoutId: string; orderId: string }>(
  (param) => sql`
    with released as (${deletingHolds(param('checkoutId'))})
    update checkouts set order_id = ${param('orderId')} where id = ${param('checkoutId')}`,
);
