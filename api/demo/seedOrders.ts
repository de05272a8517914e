import type { OrderStatus, Translations } from '@league/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { MailData } from '../src/mails/letter.ts';
import { mails } from '../src/mails/tables.ts';
import { type NewOrder, placeOrder } from '../src/orders/orders.ts';
import { orderEvents, orderStatusChanges } from '../src/orders/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { arabicLettering } from './arabicShop.ts';
import { addDays } from './calendar.ts';
import { type Customer, createCustomers } from './customers.ts';
import { createRandom, type Random } from './random.ts';

const seed = 77;
const orderCount = 240;
const oldestDays = 170;

/** Fills the order book: orders of the last months, more of them recently, each with a status by age. */
export async function seedOrders(tx: Db, now: Date): Promise<void> {
  const random = createRandom(seed);
  const customers = createCustomers(random, 150);
  const goods = await listGoods(tx);
  const managers = await rowsOf<{ id: string }>(tx, sql`select id from staff where role = 'store-manager'`);
  const byId = managers[0]!.id;
  const changes: (typeof orderStatusChanges.$inferInsert)[] = [];
  const events: (typeof orderEvents.$inferInsert)[] = [];
  for (let left = orderCount - 1; left >= 0; left -= 1) {
    const age = 0.1 + oldestDays * (left / orderCount) ** 1.6;
    const placedAt = addDays(now, -age);
    const orderId = await placeOrder(tx, { ...drawOrder(random.pick(customers), goods, random), placedAt });
    for (const { status, afterDays } of progressOf(random)) {
      if (afterDays >= age) continue;
      const at = addDays(placedAt, afterDays);
      changes.push({ orderId, status, at, byId });
      if (status === 'Shipped') events.push({ orderId, kind: 'tracking', text: trackingOf(orderId), at, byId });
    }
    if (random.chance(0.12)) {
      events.push({ orderId, kind: 'note', text: random.pick(notes), at: addDays(placedAt, Math.min(0.4, age)), byId });
    }
  }
  await insertRows(tx, orderStatusChanges, changes);
  await insertRows(tx, orderEvents, events);
  await tx.execute(sql`
    update orders set status = last.status, status_at = last.at
    from (select distinct on (order_id) order_id, status, at from order_status_changes order by order_id, at desc) last
    where last.order_id = orders.id`);
  await tx.execute(sql`
    update orders set tracking_carrier = ${carrier}, tracking_number = split_part(event.text, ' ', 3)
    from order_events event where event.order_id = orders.id and event.kind = 'tracking' and orders.status <> 'Cancelled'`);
  await tx.execute(sql`
    update orders set paid_cents = total_cents, paid_at = status_at where status = 'Delivered'`);
  await tx.execute(sql`
    update orders set cancel_reason = ${cancelReason} where status = 'Cancelled'`);
  await seedRefunds(tx, byId);
  await seedCards(tx);
  await seedCancelRequests(tx);
  await seedMails(tx);
}

const carrier = 'Nile Parcel';
/** A parcel service's tracking number, derived from the order's id. */
const trackingOf = (orderId: string) => `${carrier} NP${orderId.replaceAll('-', '').slice(-10).toUpperCase()}`;
const cancelReason = 'The customer has changed their mind.';
const notes = [
  'The customer asks to have it before the weekend’s game.',
  'Rang: the doorbell does not work, please call on arrival.',
  'A present: leave the invoice out of the parcel.',
  'Lettering checked with the customer by phone.',
];

/** Some delivered orders were partly refunded; one refund still has to be paid. */
async function seedRefunds(tx: Db, byId: string): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      select id, status_at, row_number() over (order by placed_at desc) as place from orders
      where status = 'Delivered' order by placed_at desc limit 40
    ), given as (
      insert into order_refunds (id, order_id, amount_cents, reason, at, by_id, paid_back_at)
      select gen_random_uuid(), id, 500, 'A stitch had come loose.', status_at + interval '1 hour', ${byId},
        case when place > 10 then status_at + interval '5 hours' end
      from chosen where place % 10 = 5
      returning order_id, amount_cents, reason, at
    ), noted as (
      insert into order_events (id, order_id, kind, text, at, by_id)
      select gen_random_uuid(), order_id, 'refund', '$5.00: ' || reason, at, ${byId} from given
    )
    update orders set refunded_cents = given.amount_cents from given where given.order_id = orders.id`);
}

/** Two orders of five were paid by card. */
async function seedCards(tx: Db): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      select id, placed_at, total_cents, row_number() over (order by placed_at desc) as place from orders
      where status <> 'Cancelled' and refunded_cents = 0
    ), paid as (
      update orders set payment_method = 'card', paid_cents = orders.total_cents, paid_at = orders.placed_at + interval '2 minutes'
      from chosen where chosen.id = orders.id and place % 5 in (1, 3)
      returning orders.id, orders.total_cents, orders.paid_at
    )
    insert into order_events (id, order_id, kind, text, at)
    select gen_random_uuid(), id, 'payment', '$' || to_char(total_cents / 100.0, 'FM999G990D00') || ' by card', paid_at from paid`);
}

/** Two of the longest-waiting customers ask to cancel. */
async function seedCancelRequests(tx: Db): Promise<void> {
  await tx.execute(sql`
    with asked as (
      update orders set cancel_asked_at = placed_at + interval '30 minutes', cancel_asked_reason = ${askedReason}
      where id in (select id from orders where status = 'Processing' order by placed_at limit 2)
      returning id, cancel_asked_at
    )
    insert into order_events (id, order_id, kind, text, at)
    select gen_random_uuid(), id, 'cancel-request', ${askedReason}, cancel_asked_at from asked`);
}

const askedReason = 'I chose the wrong size, sorry.';

interface Good {
  productId: string;
  variantId: string;
  title: string;
  type: string;
  variant: string;
  priceCents: number;
  description: string;
  imageSrc: string;
  imageAlt: string;
  translations: Translations;
}

/** Products with prices. */
const listGoods = (tx: Db) =>
  rowsOf<Good>(
    tx,
    sql`
    select product.id as "productId", variant.id as "variantId", product.title, product.type, variant.title as variant,
      variant.price_cents as "priceCents", product.description, product.images -> 0 ->> 'src' as "imageSrc",
      product.images -> 0 ->> 'alt' as "imageAlt", jsonb_build_object('ar', jsonb_strip_nulls(jsonb_build_object(
        'title', product.translations -> 'ar' ->> 'title', 'description', product.translations -> 'ar' ->> 'description',
        'variant', variant.translations -> 'ar' ->> 'title',
        'imageAlt', product.images -> 0 -> 'translations' -> 'ar' ->> 'alt'))) as translations
    from variants variant join products product on product.id = variant.product_id
    where product.archived_at is null and variant.price_cents is not null
    order by product.title, variant.position`,
  );

const popularity: Record<string, number> = { Jersey: 6, Hoodie: 4, Puck: 8, Scarf: 8, Stick: 1, Gloves: 1 };
/** A name and a number on the back of a jersey, in cents. */
const letteringCents = 1500;

function drawOrder({ name, email, phone, address }: Customer, goods: readonly Good[], random: Random): NewOrder {
  const lines = drawLines(address.lastName, goods, random);
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const isAtHome = address.country === 'EG';
  return {
    customer: { name, email },
    contact: { email, phone },
    shipping: address,
    billing: address,
    subtotalCents,
    shippingCents: subtotalCents > 9900 ? 0 : isAtHome ? 500 : 2500,
    // Egypt's value added tax.
    taxCents: isAtHome ? Math.round(subtotalCents * 0.14) : 0,
    lines,
  };
}

function drawLines(lastName: string, goods: readonly Good[], random: Random) {
  const wanted = new Map<string, Good>();
  for (let more = random.pickBy([1, 2, 3], (count) => 4 - count); more > 0; more -= 1) {
    const good = random.pickBy(goods, ({ type }) => popularity[type] ?? 2);
    wanted.set(good.productId, good);
  }
  return [...wanted.values()].map(({ type, priceCents, ...good }) => {
    const isLettered = type === 'Jersey' && random.chance(0.45);
    return {
      ...good,
      priceCents: priceCents + (isLettered ? letteringCents : 0),
      quantity: type === 'Puck' ? random.between(1, 4) : random.chance(0.12) ? 2 : 1,
      customizations: isLettered
        ? [
            { label: 'Name', value: lastName.toUpperCase(), translations: arabicLettering.Name },
            { label: 'Number', value: String(random.between(0, 99)), translations: arabicLettering.Number },
          ]
        : [],
    };
  });
}

/** An order's progress, and the time after it was placed. */
function progressOf(random: Random): { status: OrderStatus; afterDays: number }[] {
  if (random.chance(0.07)) return [{ status: 'Cancelled', afterDays: 0.2 + random.next() }];
  // Some wait long for customization or a size.
  const shipped = random.chance(0.08) ? 3 + 3 * random.next() : 0.6 + 2 * random.next();
  const delivered = shipped + 1.5 + 5 * random.next();
  return [
    { status: 'Shipped', afterDays: shipped },
    { status: 'Delivered', afterDays: delivered },
  ];
}

/** The mails of the latest orders; a demo has no mail server, so they are only kept. */
async function seedMails(tx: Db): Promise<void> {
  const rows = await rowsOf<{ to: string; name: string; placedAt: string; data: MailData['order-confirmation'] }>(
    tx,
    sql`
    select bought.contact_email as to, bought.customer_name as name, bought.placed_at::text as "placedAt",
      jsonb_build_object('orderId', bought.id, 'orderNumber', regexp_replace(bought.number, '(.{4})(?=.)', '\\1-', 'g'),
        'totalCents', bought.total_cents, 'address', bought.shipping_address, 'lines', (
          select jsonb_agg(jsonb_build_object('title', line.title, 'variant', line.variant, 'quantity', line.quantity,
            'priceCents', line.price_cents) order by line.position)
          from order_lines line where line.order_id = bought.id)) as data
    from orders bought order by bought.placed_at desc limit 40`,
  );
  await insertRows(
    tx,
    mails,
    rows.map(({ to, name, placedAt, data }) => ({
      id: v7({ msecs: Date.parse(placedAt) }),
      toEmail: to,
      toName: name,
      template: 'order-confirmation' as const,
      data,
      outcome: 'kept' as const,
      doneAt: new Date(placedAt),
      createdAt: new Date(placedAt),
    })),
  );
}
