import type { OrderInput } from '@league/contract';
import { newId } from '../src/platform/database/columns.ts';
import type { Db } from '../src/platform/database/db.ts';
import { moveStock } from '../src/products/stock.ts';
import { products, variants } from '../src/products/tables.ts';
import { fillShopPages } from '../src/shop-pages/testing/fillShopPages.ts';
import { staff } from '../src/staff/tables.ts';

/** The initial stock of each. */
export const opening = 200;

export type Item = { productId: string; variantId: string };

/** Four pucks for this benchmark only. */
export async function fillShelf(db: Db): Promise<Item[]> {
  await fillShopPages(db);
  const keeper = newId();
  const email = `${keeper}@test.league`;
  await db.insert(staff).values({ id: keeper, email, name: 'Dina Magdy', role: 'store-manager', passwordHash: 'none' });
  const shelf = Array.from({ length: 4 }, () => ({ productId: newId(), variantId: newId() }));
  for (const { productId, variantId } of shelf) {
    await db.insert(products).values({ id: productId, title: 'Game Puck' });
    await db.insert(variants).values({ id: variantId, productId, title: 'One size', priceCents: 5000 });
  }
  const moves = shelf.map(({ variantId }) => ({ variantId, change: opening, reason: 'opening' as const }));
  await db.transaction((tx) => moveStock(tx, moves, keeper));
  return shelf;
}

/** One puck for $50.00, with $5.00 shipping and 14 % tax. */
export const order = (item: Item): OrderInput => ({
  checkoutId: newId(),
  lines: [{ ...item, quantity: 1, customizations: [], title: 'Game Puck', price: 50 }],
  total: 62,
  // A different mailbox for each buyer.
  contact: { email: `${newId()}@example.com`, phone: null },
  shipping: {
    firstName: 'Salma',
    lastName: 'Hegazi',
    address: '14 Sherif Street',
    city: 'Cairo',
    region: '',
    postalCode: '',
    country: 'EG',
  },
  billing: null,
  paymentMethod: 'cash-on-delivery',
  note: null,
});

export const post = (address: string, body: unknown, key: string) =>
  fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      // A different network for each buyer.
      'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
    },
    body: JSON.stringify(body),
  });
