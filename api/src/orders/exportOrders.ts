import type { Order, OrderFilters } from '@league/contract';
import papaparse from 'papaparse';
import type { Db } from '../platform/database/db.ts';
import { listOrders } from './orders.ts';

const fields = [
  'Order number',
  'Imported number',
  'Status',
  'Placed',
  'Customer',
  'Customer email',
  'Contact email',
  'Phone',
  'Recipient',
  'Address',
  'City',
  'Region',
  'Postal code',
  'Country',
  'Products',
  'Subtotal',
  'Shipping',
  'Tax',
  'Total',
  'Currency',
];

/** The filtered orders as a table. Cells that a spreadsheet would run as formulas are escaped. */
export async function exportOrders(db: Db, filters: OrderFilters): Promise<string> {
  const orders = await listOrders(db, filters);
  return papaparse.unparse({ fields, data: orders.map(cellsOf) }, { escapeFormulae: true });
}

const cellsOf = ({
  orderNumber,
  importedNumber,
  status,
  createdAt,
  customer,
  contact,
  shipping,
  products,
  ...amounts
}: Order) => [
  orderNumber,
  importedNumber,
  status,
  createdAt,
  customer.name,
  customer.email,
  contact.email,
  contact.phone,
  `${shipping.firstName} ${shipping.lastName}`,
  shipping.address,
  shipping.city,
  shipping.region,
  shipping.postalCode,
  shipping.country,
  products.map(inWords).join('; '),
  amounts.subtotal.toFixed(2),
  shipping.amount.toFixed(2),
  amounts.tax.toFixed(2),
  amounts.total.toFixed(2),
  amounts.currency,
];

const inWords = ({ title, variant, quantity, customizations }: Order['products'][number]) => {
  const asked = customizations.map(({ label, value }) => `${label}: ${value}`).join(', ');
  return `${quantity} × ${title}${variant ? `, ${variant}` : ''}${asked ? ` (${asked})` : ''}`;
};
