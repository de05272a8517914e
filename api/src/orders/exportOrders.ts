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

/** The filtered orders as a table. Cells that a spreadsheet would run as formulas are escaped. */
export async function exportOrders(db: Db, filters: OrderFilters): Promise<string> {
  const orders = await listOrders(db, filters);
  const data = orders.map((order) => Object.values(columns).map((cellOf) => cellOf(order)));
  return papaparse.unparse({ fields: Object.keys(columns), data }, { escapeFormulae: formulaStart });
}

const inFigures = (amount: number, currency: string) => amount.toFixed(decimalsOf(currency));

const inWords = ({ title, variant, quantity, customizations }: Order['products'][number]) => {
  const asked = customizations.map(({ label, value }) => `${label}: ${value}`).join(', ');
  return `${quantity} × ${title}${variant ? `, ${variant}` : ''}${asked ? ` (${asked})` : ''}`;
};
