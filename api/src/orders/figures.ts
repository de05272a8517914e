import { longWaitHours, type Revenue, type StoreSummary, toAmount } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { leagueCurrency } from '../products/prices.ts';
import { keptCents, ordersWithLost } from './disputes.ts';
import { asksToCancel, isSold, revenueElsewhere } from './orders.ts';

const maxDays = 400;

interface RevenueRow {
  currency: string;
  days: { day: string; orders: number; cents: number }[];
  products: (Omit<Revenue['products'][number], 'revenue'> & { cents: number })[];
  sums: Parameters<typeof revenueElsewhere>[0];
}

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
  const isWithin = sql`${isSold} and ${placedBetween(sql`${from}::date`, sql`${until}::date`, timeZone)}`;
  const {
    currency,
    days: byDay,
    products,
    sums,
  } = await oneRow<RevenueRow>(
    db,
    sql`
    with sold as materialized (
      select bought.id, (bought.placed_at at time zone ${timeZone})::date as day, ${keptCents} as cents,
        bought.currency, bought.currency = ${leagueCurrency} as is_counted
      from ${ordersWithLost} where ${isWithin}
    )
    select
      (select coalesce(json_agg(json_build_object('day', day::date, 'orders', coalesce(of_day.orders, 0),
          'cents', coalesce(of_day.cents, 0)) order by day), '[]')
        from generate_series(${from}::date::timestamp, ${until}::date::timestamp, interval '1 day') day
        left join (select day as on_day, count(*)::int as orders, sum(cents) as cents from sold where is_counted group by day) of_day on on_day = day::date
      ) as days,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('productId', product_id, 'title', title,
          'team', case when namesakes > 1 then team end, 'pieces', pieces, 'cents', cents)) order by cents desc, title, team), '[]')
        from (
          select sold_of.*, club.name as team, coalesce(product.title, sold_of.sold_as) as title,
            count(*) over (partition by coalesce(product.title, sold_of.sold_as)) as namesakes
          from (
            select line.product_id, max(line.title) as sold_as, sum(line.quantity)::int as pieces,
              sum(line.quantity * line.price_cents) as cents
            from sold join order_lines line on line.order_id = sold.id where is_counted
            group by line.product_id, case when line.product_id is null then line.title end
          ) sold_of left join public.products product on product.id = sold_of.product_id
            left join public.teams club on club.id = product.team_id
        ) of_product) as products,
      (select coalesce(json_agg(of_currency order by currency), '[]')
        from (select currency, count(*)::int as orders, sum(cents)::float8 as cents from sold group by currency) of_currency) as sums,
      ${leagueCurrency} as currency`,
  );
  const inAmounts = <Part extends { cents: number }>({ cents, ...part }: Part) => ({
    ...part,
    revenue: toAmount(cents, currency),
  });
  return { days: byDay.map(inAmounts), products: products.map(inAmounts), ...revenueElsewhere(sums, currency) };
}

/** Whether `orders bought` was placed on one of these days, both included. */
function placedBetween(from: SQL, until: SQL, timeZone: string): SQL {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  return sql`bought.placed_at >= ${startOf(from)} and bought.placed_at < ${startOf(sql`${until} + 1`)}`;
}

const invalidDays = (path: string, message: string) => invalidField(path, 'orders.days', message);

/** The store manager's open tasks, and the revenue of today and the six days before. @param timeZone the zone of days */
export async function getStoreSummary(db: Db, timeZone: string): Promise<StoreSummary> {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const { weekCents, currency, ...counts } = await oneRow<
    Omit<StoreSummary, 'weekRevenue'> & { weekCents: number; currency: string }
  >(
    db,
    sql`
    select
      (count(*) filter (where bought.status = 'Processing'))::int as processing,
      (count(*) filter (where bought.status = 'Processing' and bought.placed_at < now() - ${`${longWaitHours} hours`}::interval))::int as "processingLong",
      (select count(*)::int from variants variant join products product on product.id = variant.product_id
        where product.archived_at is null and variant.is_active and variant.stock <= variant.low_stock_level) as "lowStock",
      (select count(*)::int from orders bought where ${asksToCancel}) as "cancelRequests",
      (coalesce(sum(${keptCents}) filter (
        where ${isSold} and bought.currency = ${leagueCurrency}
          and ${placedBetween(sql`${today} - 6`, today, timeZone)}), 0))::float8 as "weekCents",
      ${leagueCurrency} as currency
    from ${ordersWithLost}`,
  );
  return { ...counts, weekRevenue: toAmount(weekCents, currency) };
}
