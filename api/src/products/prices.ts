import { amountError, decimalsOf, highestPrice, toMinor, usualCurrency } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';

/** The league's currency, in the statement that reads its prices: both change together. */
export const leagueCurrency: SQL = sql.raw(
  `coalesce((select currency from public.league_settings), '${usualCurrency}')`,
);

export const getCurrency = async (db: Db): Promise<string> =>
  (await oneRow<{ currency: string }>(db, sql`select ${leagueCurrency} as currency`)).currency;

/** The league's currency, for prices that are written: it does not change until the transaction ends. */
export async function lockCurrency(tx: Db): Promise<string> {
  await tx.execute(sql`select from league_settings for share`);
  return getCurrency(tx);
}

/** A typed amount in minor units. @throws 422 at the field */
export function minorOf(amount: number, currency: string, field: string): number {
  const fault = amountError(amount, currency);
  if (fault) throw invalidField(field, 'prices.no-such-amount', fault);
  return toMinor(amount, currency);
}

/**
 * Keeps the figures of all prices in another currency: 24.50 stays 24.50, and is 25 without decimals. Orders that are being
 * placed come first. The league's settings must be locked.
 * @throws 422 at `currency` for a price that is too high
 */
export async function changePriceCurrency(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(sql`select from products order by id for no key update`);
  await tx.execute(sql`select from variants order by id for update`);
  const factor = 10 ** (decimalsOf(to) - decimalsOf(from));
  const { highest } = await oneRow<{ highest: number }>(
    tx,
    sql`select greatest(
        (select coalesce(max(price_cents), 0) from variants) * ${factor}::float8,
        (select coalesce(max((field ->> 'price')::float8), 0) from products, jsonb_array_elements(customizations) field)
          * ${10 ** decimalsOf(to)}::float8
      ) as highest`,
  );
  if (highest > highestPrice(to)) {
    const message = 'A price in the shop is too high for this currency. Please lower it first.';
    throw invalidField('currency', 'prices.too-high', message);
  }
  if (factor === 1) return;
  await tx.execute(
    sql`update variants set price_cents = round(price_cents * ${factor}::numeric) where price_cents is not null`,
  );
  // Whoever edits a product gets its new prices.
  await tx.execute(sql`
    update products set version = version + 1, customizations = coalesce((
      select jsonb_agg(field || jsonb_build_object('price', round((field ->> 'price')::numeric, ${decimalsOf(to)}::int)) order by at)
      from jsonb_array_elements(customizations) with ordinality fields(field, at)), '[]')`);
}
