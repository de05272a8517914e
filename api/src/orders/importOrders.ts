import {
  Currency,
  countryCodes,
  countryName,
  emailPattern,
  formatMinor,
  highestPrice,
  instantAt,
  largestInteger,
  type OrderStatus,
  orderStatuses,
  readAmount,
  toAmount,
  toMinor,
} from '@league/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { orReport, type RowResult, type TableImport } from '../imports/importTable.ts';
import { type Cells, isRealDay, readCount, readTime, splitInstant } from '../imports/values.ts';
import { orReject } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { type HttpError, invalidAt, invalidField } from '../platform/http/httpErrors.ts';
import { getCurrency } from '../products/prices.ts';
import { placeOrder } from './orders.ts';
import { orderStatusChanges, orders } from './tables.ts';

interface Line {
  title: string;
  sku: string | undefined;
  priceCents: number;
  quantity: number;
}

const importedBefore = 'This order was imported before.';

/** The lines of one order; the first has the values of the whole order. */
interface OrderLineGroup {
  first: number;
  cells: Cells;
  lines: Line[];
  currency: string;
  /** One of its lines is invalid, so the whole order cannot be checked. */
  isUnread: boolean;
}

/**
 * Imports another shop's orders. Lines with the same number are one order, which must add up. Stock does not change, and
 * nobody gets a mail.
 */
export async function orderImport(tx: Db, rows: readonly Cells[], timeZone: string): Promise<TableImport> {
  const numbers = [...new Set(rows.flatMap(({ orderNumber }) => orderNumber ?? []))];
  const there = await tx.select({ key: orders.importKey }).from(orders).where(inArray(orders.importKey, numbers));
  const known = new Set(there.map(({ key }) => key));
  const gathered = new Map<string, OrderLineGroup>();
  const ofLeague = await getCurrency(tx);

  async function row(cells: Cells, row: number): Promise<RowResult> {
    const number = cells.orderNumber;
    if (!number) throw invalidField('orderNumber', 'imports.no-number', 'Order number is required.');
    const started = gathered.get(number);
    const currency = started?.currency ?? currencyIn(cells) ?? ofLeague;
    const order = started ?? { first: row, cells, lines: [], currency, isUnread: false };
    gathered.set(number, order);
    try {
      if ((currencyIn(cells) ?? currency) !== currency)
        throw invalidField('currency', 'imports.other-currency', `Order ${number} is in ${currency}.`);
      order.lines.push(readLine(cells, currency));
    } catch (fault) {
      order.isUnread = true;
      throw fault;
    }
    const record = `Order ${number}`;
    if (known.has(number)) return { action: 'skip', record, reason: importedBefore };
    if (order.lines.length > 1) return { action: 'create', record, reason: 'A further line of this order.' };
    return { action: 'create', record, reason: cells.placed ? null : 'It has no day, so it will be dated today.' };
  }

  async function rest(reject: (row: number, fault: HttpError) => void) {
    for (const [number, order] of gathered) {
      if (!known.has(number) && !order.isUnread)
        await orReport(order.first, reject, () => writeOrder(tx, number, order, timeZone));
    }
  }

  return { row, rest };
}

async function writeOrder(tx: Db, number: string, { cells, lines, currency }: OrderLineGroup, timeZone: string) {
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const [shippingCents = 0, taxCents = 0] = ['shipping', 'tax'].map((field) => centsIn(cells, field, currency));
  const sumCents = subtotalCents + shippingCents + taxCents;
  const { email, placedAt, status } = readOrder(cells, sumCents, currency, timeZone);
  const name = cells.customer ?? email;
  const [firstName = '', ...others] = name.split(' ');
  const { address = '', city = '', postalCode = '', country = '' } = cells;
  const to = { firstName, lastName: others.join(' '), address, city, region: '', postalCode, country: codeOf(country) };
  const amounts = { subtotalCents, shippingCents, taxCents };
  const orderId = await placeOrder(tx, {
    currency,
    customer: { name, email },
    contact: { email, phone: null },
    shipping: to,
    billing: to,
    ...amounts,
    placedAt,
    lines: lines.map(({ sku, ...line }) => ({ ...line, variant: sku ?? null })),
  });
  const paid = status === 'Delivered' ? { paidCents: sql`${orders.totalCents}`, paidAt: placedAt } : {};
  const imported = { importKey: number, status, ...paid };
  await orReject(
    tx.transaction((nested) => nested.update(orders).set(imported).where(eq(orders.id, orderId))),
    { one_order_per_import_key: () => invalidField('orderNumber', 'imports.twice', importedBefore) },
  );
  if (status !== 'Processing') await tx.insert(orderStatusChanges).values({ orderId, status, at: placedAt });
}

const codes = new Map(
  countryCodes.flatMap((code) => [code, countryName(code)].map((name) => [name.toLowerCase(), code] as const)),
);

/** A country by its code or name; other text stays as it is. */
const codeOf = (typed: string): string => codes.get(typed.toLowerCase()) ?? typed;

/** Not of a day in figures whose order is unknown. */
const withOffset = /^(?!\d{1,2}[/.-]).*:\d{2}(\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/** An instant with an offset, or a local time in the league's zone; noon of a day without a time. */
function placedIn(text: string, timeZone: string): Date {
  const { day, time = '12:00' } = splitInstant(text);
  const clock = isRealDay(day) && readTime(time);
  return new Date(clock ? instantAt(timeZone, day, clock) : withOffset.test(text) ? text : Number.NaN);
}

/** @throws 422 at the columns */
function readOrder(
  cells: Cells,
  sumCents: number,
  currency: string,
  timeZone: string,
): { email: string; placedAt: Date; status: OrderStatus } {
  const { email = '', placed, status = 'Delivered' } = cells;
  const totalCents = centsIn(cells, 'total', currency, Number.MAX_SAFE_INTEGER);
  const placedAt = placed === undefined ? new Date() : placedIn(placed, timeZone);
  const known = orderStatuses.find((each) => each.toLowerCase() === status.toLowerCase());
  const isDay = placedAt.getFullYear() >= 1990 && placedAt.getTime() <= Date.now() + 86_400_000;
  const wrongDay = Number.isNaN(placedAt.getTime())
    ? 'Please write the day as 2026-11-21 or 21/11/2026.'
    : 'This is no day on which it can have been placed.';
  const issues = [
    ...(emailPattern.test(email) ? [] : [{ path: 'email', message: 'Enter a valid email address.' }]),
    ...(isDay ? [] : [{ path: 'placed', message: wrongDay }]),
    ...(known ? [] : [{ path: 'status', message: `Please give one of ${orderStatuses.join(', ')}.` }]),
    ...(sumCents <= largestInteger ? [] : [{ path: 'total', message: 'This order is too large.' }]),
    ...(totalCents === sumCents ? [] : [{ path: 'total', message: totalMismatch(sumCents, totalCents, currency) }]),
  ];
  if (issues.length > 0) throw invalidAt('imports.refused', issues);
  return { email, placedAt, status: known! };
}

const totalMismatch = (sumCents: number, totalCents: number | undefined, currency: string) =>
  totalCents === undefined
    ? 'The total is missing.'
    : `The lines come to ${formatMinor(sumCents, currency)}, and the total says ${formatMinor(totalCents, currency)}.`;

/** @throws 422 at the columns */
function readLine(cells: Cells, currency: string): Line {
  const priceCents = centsIn(cells, 'price', currency);
  const quantity = readCount(cells.quantity ?? '');
  const title = cells.title ?? cells.sku;
  const issues = [
    ...(title ? [] : [{ path: 'title', message: 'Please give the product or its SKU.' }]),
    ...(priceCents === undefined ? [{ path: 'price', message: 'The price is missing.' }] : []),
    ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000
      ? []
      : [{ path: 'quantity', message: 'This is no number of pieces.' }]),
  ];
  if (issues.length > 0) throw invalidAt('imports.refused', issues);
  return { title: title!, sku: cells.title ? cells.sku : undefined, priceCents: priceCents!, quantity };
}

/** @throws 422 for an invalid amount */
function centsIn(cells: Cells, field: string, currency: string, most = highestPrice(currency)): number | undefined {
  const cell = cells[field];
  if (cell === undefined) return undefined;
  const amount = readAmount(cell, currency);
  const cents = toMinor(amount, currency);
  const isAmount = cents >= 0 && cents <= most && Math.abs(toAmount(cents, currency) - amount) < 1e-6;
  if (!isAmount) throw invalidField(field, 'imports.no-amount', 'This is not an amount.');
  return cents;
}

/** @throws 422 for an unknown currency */
function currencyIn({ currency }: Cells): string | undefined {
  if (currency === undefined || Currency.safeParse(currency.toUpperCase()).success) return currency?.toUpperCase();
  throw invalidField('currency', 'imports.no-currency', 'Please give the currency’s code, such as EUR.');
}
