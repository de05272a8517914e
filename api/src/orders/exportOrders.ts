import { dayIn, decimalsOf, formulaStart, type Order, type OrderFilters, timeIn } from '@league/contract';
import papaparse from 'papaparse';
import type { Db } from '../platform/database/db.ts';
import { listOrders } from './orders.ts';

/** Each column's name and cell. @param timeZone of instants */
const columnsIn = (timeZone: string): Record<string, (order: Order) => unknown> => ({
  'Order number': ({ orderNumber }) => orderNumber,
  'Imported number': ({ importedNumber }) => importedNumber,
  Status: ({ status }) => status,
  Placed: ({ createdAt }) => inZone(createdAt, timeZone),
  Customer: ({ customer }) => customer.name,
  'Customer email': ({ customer }) => customer.email,
  'Contact email': ({ contact }) => contact.email,
  Phone: ({ contact }) => contact.phone,
  Recipient: ({ shipping }) => `${shipping.firstName} ${shipping.lastName}`,
  Address: ({ shipping }) => shipping.address,
  City: ({ shipping }) => shipping.city,
  Region: ({ shipping }) => shipping.region,
  'Postal code': ({ shipping }) => shipping.postalCode,
  Country: ({ shipping }) => shipping.country,
  Products: ({ products }) => products.map(inWords).join('; '),
  Subtotal: ({ subtotal, currency }) => inFigures(subtotal, currency),
  Shipping: ({ shipping, currency }) => inFigures(shipping.amount, currency),
  Tax: ({ tax, currency }) => inFigures(tax, currency),
  Total: ({ total, currency }) => inFigures(total, currency),
  Currency: ({ currency }) => currency,
  Payment: ({ payment }) => payment?.method,
  'Payment state': ({ payment }) => (payment?.chargedBack ? 'charged back' : payment?.state),
  Refunded: ({ payment, currency }) => inFigures(payment?.paidBack ?? 0, currency),
  'Refund due': ({ payment, currency }) => inFigures((payment?.refunded ?? 0) - (payment?.paidBack ?? 0), currency),
  'Charged back': ({ payment, currency }) => inFigures(payment?.chargedBack ?? 0, currency),
});

const ordersAtOnce = 500;

/** The filtered orders as a table, in parts. Cells that a spreadsheet would run as formulas are escaped. */
export async function* exportOrders(db: Db, filters: OrderFilters, timeZone: string): AsyncGenerator<string> {
  const columns = columnsIn(timeZone);
  let cursor: string | undefined;
  do {
    const orders = await listOrders(db, { ...filters, cursor, limit: ordersAtOnce });
    const data = orders.map((order) => Object.values(columns).map((cellOf) => cellOf(order)));
    const fields = cursor === undefined && Object.keys(columns);
    const rows = papaparse.unparse(fields ? { fields, data } : data, { escapeFormulae: formulaStart });
    yield fields || data.length === 0 ? rows : `\r\n${rows}`;
    cursor = orders.length === ordersAtOnce ? orders.at(-1)!.orderNumber : undefined;
  } while (cursor !== undefined);
}

/** The local time of an instant with its offset: `2026-11-21T19:30:00+02:00`. */
function inZone(instant: string, timeZone: string): string {
  const utc = new Date(instant).toISOString();
  const minute = `${dayIn(timeZone, utc)}T${timeIn(timeZone, utc)}`;
  const offset = (Date.parse(`${minute}Z`) - Date.parse(`${utc.slice(0, 16)}Z`)) / 60_000;
  const clock = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) => String(part).padStart(2, '0'));
  return `${minute}${utc.slice(16, 19)}${offset < 0 ? '-' : '+'}${clock.join(':')}`;
}

const inFigures = (amount: number, currency: string) => amount.toFixed(decimalsOf(currency));

const inWords = ({ title, variant, quantity, customizations }: Order['products'][number]) => {
  const asked = customizations.map(({ label, value }) => `${label}: ${value}`).join(', ');
  return `${quantity} × ${title}${variant ? `, ${variant}` : ''}${asked ? ` (${asked})` : ''}`;
};
