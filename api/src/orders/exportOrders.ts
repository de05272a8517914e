import { decimalsOf, formulaStart, type Order, type OrderFilters } from '@league/contract';
import papaparse from 'papaparse';
import type { Db } from '../platform/database/db.ts';
import { listOrders } from './orders.ts';

/** Each column's name and cell. */
const columns: Record<string, (order: Order) => unknown> = {
  'Order number': ({ orderNumber }) => orderNumber,
  'Imported number': ({ importedNumber }) => importedNumber,
  Status: ({ status }) => status,
  Placed: ({ createdAt }) => createdAt,
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
};

const ordersAtOnce = 500;

/** The filtered orders as a table, in parts. Cells that a spreadsheet would run as formulas are escaped. */
export async function* exportOrders(db: Db, filters: OrderFilters): AsyncGenerator<string> {
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

const inFigures = (amount: number, currency: string) => amount.toFixed(decimalsOf(currency));

const inWords = ({ title, variant, quantity, customizations }: Order['products'][number]) => {
  const asked = customizations.map(({ label, value }) => `${label}: ${value}`).join(', ');
  return `${quantity} × ${title}${variant ? `, ${variant}` : ''}${asked ? ` (${asked})` : ''}`;
};
