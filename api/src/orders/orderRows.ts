import type { Address, Customization, Order, OrderPage, OrderStatus } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { inGroups } from './orderNumbers.ts';

/** Orders with their lines, as `OrderRow`s. @param where of `orders bought` */
export const orderRows = (where: SQL): SQL => sql`
  select bought.number, bought.status, to_json(bought.status_at) as "statusAt", bought.subtotal_cents as "subtotalCents",
    bought.shipping_cents as "shippingCents", bought.tax_cents as "taxCents", bought.total_cents as "totalCents",
    bought.currency, bought.customer_name as "customerName", bought.customer_email as "customerEmail",
    bought.contact_email as "contactEmail", bought.contact_phone as "contactPhone",
    bought.shipping_address as "shippingAddress", bought.billing_address as "billingAddress",
    to_json(bought.placed_at) as "placedAt", bought.cancel_reason as "cancelReason",
    case when bought.tracking_number is not null
      then json_build_object('carrier', coalesce(bought.tracking_carrier, ''), 'number', bought.tracking_number) end as tracking,
    (select coalesce(json_agg(json_build_object('title', line.title, 'variant', line.variant,
        'priceCents', line.price_cents, 'quantity', line.quantity, 'description', line.description,
        'imageSrc', line.image_src, 'imageAlt', line.image_alt, 'customizations', line.customizations)
        order by line.position), '[]')
      from order_lines line where line.order_id = bought.id) as lines
  from orders bought where ${where}`;

export interface OrderRow {
  number: string;
  status: OrderStatus;
  statusAt: string;
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  currency: 'USD';
  customerName: string;
  customerEmail: string;
  contactEmail: string;
  contactPhone: string | null;
  shippingAddress: Address;
  billingAddress: Address;
  placedAt: string;
  cancelReason: string | null;
  tracking: (OrderPage['tracking'] & {}) | null;
  lines: {
    title: string;
    variant: string | null;
    priceCents: number;
    quantity: number;
    description: string | null;
    imageSrc: string | null;
    imageAlt: string | null;
    customizations: Customization[];
  }[];
}

export const toOrder = (row: OrderRow): Order => ({
  ...toOrderPage(row),
  customer: { name: row.customerName, email: row.customerEmail },
});

export const toOrderPage = (row: OrderRow): OrderPage => ({
  orderNumber: inGroups(row.number),
  status: row.status,
  statusDate: row.statusAt,
  subtotal: row.subtotalCents / 100,
  tax: row.taxCents / 100,
  total: row.totalCents / 100,
  currency: row.currency,
  createdAt: row.placedAt,
  contact: { email: row.contactEmail, phone: row.contactPhone },
  shipping: { ...row.shippingAddress, amount: row.shippingCents / 100 },
  billing: row.billingAddress,
  products: row.lines.map(({ priceCents, ...line }) => ({ ...line, price: priceCents / 100 })),
  invoiceHref: row.status === 'Cancelled' ? null : `/order/invoice?order=${inGroups(row.number)}`,
  tracking: row.tracking,
  cancelReason: row.cancelReason,
});
