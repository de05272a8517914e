import type { Address } from '@league/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { inGroups } from '../orderNumbers.ts';
import { type NewOrder, placeOrder } from '../orders.ts';
import { orders } from '../tables.ts';

export const address = (more: Partial<Address> = {}): Address => ({
  firstName: 'Salma',
  lastName: 'Hegazi',
  address: '14 Sherif Street',
  city: 'Cairo',
  region: 'Cairo Governorate',
  postalCode: '11511',
  country: 'EG',
  ...more,
});

/** Places an order of a jersey with a name on it and two pucks. @returns its number as it is shown */
export async function placeExample(db: Db, more: Partial<NewOrder> = {}, draw?: () => string): Promise<string> {
  const id = await placeOrder(
    db,
    {
      customer: { name: 'Salma Hegazi', email: 'salma.hegazi@example.com' },
      contact: { email: 'parcels@example.com', phone: '+20 100 000 0000' },
      shipping: address(),
      billing: address({ address: '3 Corniche Road', city: 'Alexandria' }),
      subtotalCents: 18_000,
      shippingCents: 0,
      taxCents: 2520,
      lines: [
        {
          title: 'Pharaohs Home Jersey',
          variant: 'L',
          priceCents: 14_400,
          quantity: 1,
          description: 'Double-knit body.',
          imageSrc: '/media/products/jersey.svg',
          imageAlt: 'Pharaohs Home Jersey',
          customizations: [{ label: 'Name', value: 'HEGAZI' }],
        },
        { title: 'Official Game Puck', priceCents: 1800, quantity: 2 },
      ],
      ...more,
    },
    draw,
  );
  const [placed] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  return inGroups(placed!.number);
}
