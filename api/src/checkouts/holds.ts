import {
  type Checkout,
  type CheckoutInput,
  holdMinutes,
  type LeagueSettings,
  type PaymentMethod,
} from '@league/contract';
import { eq, lt, sql } from 'drizzle-orm';
import { priceCart, toQuote } from '../carts/quote.ts';
import { insertRows } from '../platform/bulk.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { lockVariants } from '../products/stock.ts';
import { stockHolds } from './tables.ts';

/** Keeps for a checkout what of its lines is there, in place of what it kept before. */
export async function holdCheckout(
  db: Db,
  checkoutId: string,
  { lines, country }: CheckoutInput,
  settings: LeagueSettings,
  paymentMethods: PaymentMethod[],
): Promise<Checkout> {
  const { cart, heldUntil } = await db.transaction(async (tx) => {
    await lockVariants(
      tx,
      lines.map(({ variantId }) => variantId),
    );
    const cart = await priceCart(tx, { lines, checkoutId });
    const pieces = new Map<string, number>();
    for (const { variantId, quantity } of cart.lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
    const [time] = await rowsOf<{ until: string }>(
      tx,
      sql`select to_json(now() + make_interval(mins => ${holdMinutes}::int)) as until`,
    );
    await release(tx, checkoutId);
    const heldUntil = new Date(time!.until);
    await insertRows(
      tx,
      stockHolds,
      [...pieces].map(([variantId, quantity]) => ({ checkoutId, variantId, quantity, heldUntil })),
    );
    return { cart, heldUntil };
  });
  return {
    quote: toQuote(cart, country, settings),
    heldUntil: heldUntil.toISOString(),
    paymentMethods,
  };
}

/** Lets go what a checkout holds, and whatever has run out. */
export async function release(tx: Db, checkoutId: string): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
  await tx.execute(sql`
    delete from stock_holds where (checkout_id, variant_id) in (
      select checkout_id, variant_id from stock_holds where ${lt(stockHolds.heldUntil, sql`now()`)}
      limit 100 for update skip locked)`);
}
