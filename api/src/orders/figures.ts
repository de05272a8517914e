import { longWaitHours, type Revenue, type StoreSummary } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/faults.ts';
import { asksToCancel } from './orders.ts';

const maxDays = 400;

/**
 * Revenue by day between two days, both included. Days without orders are included as 0.
 * @param timeZone the zone of days
 * @throws 422 for days in the wrong order, and for too many days
 */
export async function getRevenue(
  db: Db,
  { from, until }: { from: string; until: string },
  timeZone: string,
): Promise<Revenue> {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  if (days < 0) throw invalidDays('until', 'Please choose a last day after the first.');
  if (days >= maxDays) throw invalidDays('from', `Please choose ${maxDays} days at most.`);
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  const isWithin = sql`bought.status <> 'Cancelled' and bought.placed_at >= ${startOf(sql`${from}::date`)}
    and bought.placed_at < ${startOf(sql`${until}::date + 1`)}`;
  return oneRow<Revenue>(
    db,
    sql`
    with sold as materialized (
      select bought.id, (bought.placed_at at time zone ${timeZone})::date as day, bought.total_cents - bought.refunded_cents as cents
      from orders bought where ${isWithin}
    )
    select
      (select coalesce(json_agg(json_build_object('day', day::date, 'orders', coalesce(of_day.orders, 0),
          'revenue', (coalesce(of_day.cents, 0) / 100.0)::float8) order by day), '[]')
        from generate_series(${from}::date::timestamp, ${until}::date::timestamp, interval '1 day') day
        left join (select day as on_day, count(*)::int as orders, sum(cents) as cents from sold group by day) of_day on on_day = day::date
      ) as days,
      (select coalesce(json_agg(json_build_object('title', title, 'pieces', pieces, 'revenue', (cents / 100.0)::float8)
          order by cents desc, title), '[]')
        from (
          select line.title, sum(line.quantity)::int as pieces, sum(line.quantity * line.price_cents) as cents
          from sold join order_lines line on line.order_id = sold.id group by line.title
        ) of_product) as products`,
  );
}

const invalidDays = (path: string, message: string) => invalidField(path, 'orders.days', message);

/** The store manager's open tasks, and the revenue of the last seven days. */
export const getStoreSummary = (db: Db): Promise<StoreSummary> =>
  oneRow<StoreSummary>(
    db,
    sql`
    select
      (count(*) filter (where bought.status = 'Processing'))::int as processing,
      (count(*) filter (where bought.status = 'Processing' and bought.placed_at < now() - ${`${longWaitHours} hours`}::interval))::int as "processingLong",
      (select count(*)::int from variants variant join products product on product.id = variant.product_id
        where product.archived_at is null and variant.is_active and variant.stock <= variant.low_stock_level) as "lowStock",
      (select count(*)::int from orders bought where ${asksToCancel}) as "cancelRequests",
      (coalesce(sum(bought.total_cents - bought.refunded_cents) filter (
        where bought.status <> 'Cancelled' and bought.placed_at >= now() - interval '7 days'), 0) / 100.0)::float8 as "weekRevenue"
    from orders bought`,
  );
