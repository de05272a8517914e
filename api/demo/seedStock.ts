import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/database/db.ts';
import { addDays } from './calendar.ts';
import type { Shelf } from './seedShop.ts';

/** Writes stock movements from the opening of the shop through all sales and returns to today's stock. */
export async function seedStock(tx: Db, shelf: Shelf, now: Date): Promise<void> {
  const [opened, delivered, counted] = [-185, -45, -12].map((days) => addDays(now, days).toISOString());
  const wanted = JSON.stringify([...shelf].map(([sku, left], place) => ({ sku, left, place })));
  await tx.execute(sql`
    with sold as (
      select line.variant_id, bought.id as order_id, sum(line.quantity)::int as pieces, bought.placed_at, bought.status_at,
        bought.status = 'Cancelled' as is_back
      from order_lines line join orders bought on bought.id = line.order_id
      where line.variant_id is not null group by line.variant_id, bought.id
    ), shelf as (
      select variant.id, given."left" as remaining, coalesce(gone.gross, 0)::int as gross, coalesce(gone.net, 0)::int as net,
        -- Every seventh was once miscounted by one, and of every fourth some came later.
        (place % 7 = 0)::int as missing, case when place % 4 = 0 then 12 else 0 end as later
      from jsonb_to_recordset(${wanted}::text::jsonb) as given (sku text, "left" int, place int)
      join variants variant on variant.sku = given.sku
      left join (
        select variant_id, sum(pieces) as gross, sum(pieces) filter (where not is_back) as net from sold group by variant_id
      ) gone on gone.variant_id = variant.id
    ), opened as (
      -- Enough for every sale, whenever pieces came back.
      select *, greatest(remaining + net + missing - later, gross + missing) as opening from shelf
    ), moved as (
      select id, opening as change, 'opening' as reason, null as note, true as by_keeper, null::uuid as order_id, ${opened}::timestamptz as at from opened
      union all
      select id, greatest(remaining + net + missing - opening, 0), 'received', 'Second delivery of the season', true, null, ${delivered}::timestamptz from opened
      union all
      select id, least(remaining + net + missing - opening, 0), 'damaged', 'Came back and cannot be sold again', true, null, ${now.toISOString()}::timestamptz from opened
      union all
      select id, -missing, 'counted', 'One fewer in stock than recorded', true, null, ${counted}::timestamptz from opened
      union all
      select variant_id, -pieces, 'sold', null, false, order_id, placed_at from sold
      union all
      select variant_id, pieces, 'returned', null, true, order_id, status_at from sold where is_back
    )
    insert into stock_movements (id, product_id, variant_id, variant, change, reason, note, by_id, order_id, at)
    select gen_random_uuid(), variant.product_id, variant.id, variant.title, moved.change, moved.reason, moved.note,
      case when moved.by_keeper then keeper.id end, moved.order_id, moved.at
    from moved join variants variant on variant.id = moved.id
    cross join (select id from staff where role = 'store-manager' order by id limit 1) keeper
    where moved.change <> 0 order by moved.at, variant.id`);
}
