// Orders per second through the checkout, compared with a bare transaction of the same writes: npx tsx bench/checkouts.ts
// [ORDERS]
import type { LeagueSettings, OrderInput } from '@league/contract';
import { sql } from 'drizzle-orm';
import { placeCheckout } from '../src/checkouts/placeCheckout.ts';
import { newOrderNumber } from '../src/orders/orderNumbers.ts';
import { newId } from '../src/platform/database/columns.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { moveStock } from '../src/products/stock.ts';
import { products, variants } from '../src/products/tables.ts';
import { startingSettings } from '../src/settings/startingSettings.ts';
import { staff } from '../src/staff/tables.ts';
import { startDatabase } from './benchApi.ts';

const server = await startDatabase();
const { db, close } = await openDatabase(server.url);
await migrate(db);

const count = Number(process.argv[2] ?? 1000);
const rounds = 10;
const atOnce = 8;
const shelf = Array.from({ length: 40 }, () => ({ productId: newId(), variantId: newId() }));
const keeper = newId();
await db
  .insert(staff)
  .values({ id: keeper, email: 'k@test.league', name: 'K', role: 'store-manager', passwordHash: '-' });
for (const { productId, variantId } of shelf) {
  await db.insert(products).values({ id: productId, title: 'Game Puck' });
  await db.insert(variants).values({ id: variantId, productId, title: 'One size', priceCents: 5000 });
}
const moves = shelf.map(({ variantId }) => ({ variantId, change: 100_000, reason: 'opening' as const }));
await db.transaction((tx) => moveStock(tx, moves, keeper));
const named = { leagueName: 'League', leagueShortName: 'L', timeZone: 'Africa/Cairo' };
const settings = startingSettings(named as Parameters<typeof startingSettings>[0]) as LeagueSettings;

const shipping = {
  firstName: 'A',
  lastName: 'B',
  address: 'C 1',
  city: 'Cairo',
  region: '',
  postalCode: '',
  country: 'EG',
};
const some = () => shelf[Math.floor(Math.random() * shelf.length)]!;

const order = (): OrderInput => ({
  checkoutId: newId(),
  lines: [{ ...some(), quantity: 1, customizations: [], title: 'Game Puck', price: 50 }],
  total: 62,
  contact: { email: `${newId()}@example.com`, phone: null },
  shipping,
  billing: null,
  paymentMethod: 'cash-on-delivery',
  note: null,
});

/** The rows of an order, without reads or checks. */
async function bare() {
  const [orderId, mailId] = [newId(), newId()];
  const { productId, variantId } = some();
  const to = JSON.stringify(shipping);
  const data = JSON.stringify({ orderId, orderNumber: 'X', lines: [], totalCents: 6200, address: shipping });
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into orders (id, number, subtotal_cents, shipping_cents, tax_cents, total_cents,
        customer_name, customer_email, contact_email, shipping_address, billing_address)
      values (${orderId}, ${newOrderNumber()}, 5000, 500, 700, 6200, 'A B', 'a@example.com', 'a@example.com',
        ${to}::text::jsonb, ${to}::text::jsonb)`);
    await tx.execute(sql`insert into order_lines (id, order_id, position, product_id, variant_id, title, price_cents, quantity)
      values (${newId()}, ${orderId}, 0, ${productId}, ${variantId}, 'Game Puck', 5000, 1)`);
    await tx.execute(
      sql`insert into order_status_changes (id, order_id, status) values (${newId()}, ${orderId}, 'Processing')`,
    );
    await tx.execute(sql`insert into stock_movements (id, product_id, variant_id, variant, change, reason, order_id)
      values (${newId()}, ${productId}, ${variantId}, 'One size', -1, 'sold', ${orderId})`);
    await tx.execute(sql`insert into mails (id, to_email, to_name, template, data)
      values (${mailId}, 'a@example.com', 'A B', 'order-confirmation', ${data}::text::jsonb)`);
    await tx.execute(sql`insert into jobs (id, kind) values (${mailId}, 'mails.send')`);
    await tx.execute(
      sql`insert into checkouts (id, key_hash, body_hash, order_id) values (${newId()}, ${newId()}, '-', ${orderId})`,
    );
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  let left = count / rounds;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - since) / 1000;
}

const checkout = () =>
  placeCheckout(db, newId(), order(), {
    settings,
    authSecret: newId(),
    network: newId(),
    language: 'en',
    mayPlace: async () => {},
  });
await seconds(bare);
await seconds(checkout);
const took = { bare: 0, checkout: 0 };
// In turn, so that other load on the machine affects both alike.
for (let round = 0; round < rounds; round += 1) {
  took.bare += await seconds(bare);
  took.checkout += await seconds(checkout);
}
const perSecond = { bare: Math.round(count / took.bare), checkout: Math.round(count / took.checkout) };
process.stdout.write(
  `${JSON.stringify({ orders: count, perSecond, ratio: +(took.bare / took.checkout).toFixed(2) })}\n`,
);
await close();
await server.close();
