import { sql } from 'drizzle-orm';
import { address } from '../src/orders/testing/orders.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { fillUnchecked } from '../src/platform/testing/fillUnchecked.ts';

/** This number of orders over ten years, each with two lines. */
export async function fillOrderBook(db: Db, count: number) {
  const statement = sql`
    with placed as (
      insert into orders (id, number, status, subtotal_cents, shipping_cents, tax_cents, total_cents, paid_cents, customer_name,
        customer_email, contact_email, shipping_address, billing_address, placed_at)
      select gen_random_uuid(), upper(translate(lpad(to_hex(at::bigint * 7919 * 104729), 16, '0'), 'ilou', '0000')),
        (array['Delivered', 'Delivered', 'Delivered', 'Shipped', 'Processing', 'Cancelled'])[1 + at % 6], 10000, 500, 1400, 11900, 0,
        'Customer ' || md5(at::text), md5(at::text) || '@example.com', md5(at::text) || '@example.com',
        ${JSON.stringify(address())}::text::jsonb, ${JSON.stringify(address())}::text::jsonb,
        timestamptz '2026-11-20' - at * interval '1 hour'
      from generate_series(1, ${count}::int) at returning id
    )
    insert into order_lines (id, order_id, position, title, price_cents, quantity)
    select gen_random_uuid(), placed.id, place, 'Thing ' || place, 5000, 1 from placed, generate_series(1, 2) place`;
  await fillUnchecked(db, async (tx) => {
    await tx.execute(statement);
  });
  await vacuum(db);
  await db.execute(sql`analyze order_lines`);
}

/** Index-only scans need vacuumed pages, and vacuum skips pages that an open transaction may still see. */
async function vacuum(db: Db) {
  for (let marked = 0; marked < 0.9; ) {
    await db.execute(sql`vacuum analyze orders`);
    const [table] = await rowsOf<{ marked: number }>(
      db,
      sql`select relallvisible / relpages::float8 as marked from pg_class where oid = 'orders'::regclass`,
    );
    marked = table!.marked;
  }
}
