import type { LowStock, StockChange, StockMovement, StockReason } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, prepare, rowsOf } from '../platform/database/db.ts';
import { requiredKeys, selectPage } from '../platform/database/keyset.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';

const tooFew = () => conflict('stock.too-few', 'There is not enough of this in stock.');

const listed = (ids: SQL): SQL => sql`(select value::uuid from jsonb_array_elements_text(${ids}::text::jsonb))`;
const asList = (ids: readonly string[]) => JSON.stringify([...new Set(ids)]);
const among = (ids: readonly string[]): SQL => listed(sql`${asList(ids)}`);

/** Locks the stock of variants, always in the same order. @param when locks nothing unless it holds */
export function variantLock<Values extends object>(when: (param: (name: keyof Values & string) => SQL) => SQL) {
  const lock = prepare<Values & { ids: string }>(
    (param) => sql`
    select from variants where id in ${listed(param('ids'))} and ${when(param)} order by id for update`,
  );
  return async (tx: Db, variantIds: readonly string[], values: Values): Promise<void> => {
    await lock(tx, { ...values, ids: asList(variantIds) });
  };
}

const lockAll = variantLock<object>(() => sql`true`);
export const lockVariants = (tx: Db, variantIds: readonly string[]): Promise<void> => lockAll(tx, variantIds, {});

/**
 * Locks these products against changes and sales. Products are always locked before variants, each in one order, to prevent
 * deadlocks.
 */
export async function lockProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  // Concurrent orders reference the row, which this lock allows.
  await tx.execute(sql`select from products where id in ${among(productIds)} order by id for no key update`);
  await tx.execute(sql`select from variants where product_id in ${among(productIds)} order by id for update`);
}

/** Locks stock that is expected to have some value; that of a removed variant has none. @throws 409 `stock.changed` */
async function requireExpected(tx: Db, moves: readonly Move[]): Promise<void> {
  const expecting = moves.filter(({ expectedStock }) => expectedStock !== undefined);
  if (expecting.length === 0) return;
  await lockVariants(
    tx,
    expecting.map(({ variantId }) => variantId),
  );
  const changed = await rowsOf(
    tx,
    sql`
    select from jsonb_to_recordset(${JSON.stringify(expecting)}::text::jsonb)
      as expected ("variantId" uuid, "expectedStock" integer)
    left join variants variant on variant.id = expected."variantId"
    where variant.stock is distinct from expected."expectedStock"`,
  );
  if (changed.length > 0) {
    throw conflict('stock.changed', 'The stock has changed in the meantime. Please check the stock again.');
  }
}

interface Move {
  variantId: string;
  /** Positive or negative. */
  change: number;
  reason: StockReason;
  note?: string | null | undefined;
  expectedStock?: number | undefined;
}

/**
 * Moves stock by one movement per variant, with a reason and an actor, in one transaction.
 * @throws 409 `stock.changed`, `stock.too-few`
 */
export async function moveStock(tx: Db, moves: readonly Move[], byId: string): Promise<void> {
  await requireExpected(tx, moves);
  // In one order, so that concurrent moves cannot deadlock.
  const inOrder = moves.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
  const rows = inOrder.map((move) => ({ id: newId(), byId, note: null, ...move }));
  await write(
    tx,
    sql`
    select moved.id, variant.product_id, variant.id, variant.title, moved.change, moved.reason, moved.note, moved."byId", null::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as moved (id uuid, "variantId" uuid, change integer, reason text, note text, "byId" uuid)
    join variants variant on variant.id = moved."variantId"
    order by variant.id`,
  );
}

const take = prepare<{ orderId: string }>((param) =>
  insertMovements(sql`
    select gen_random_uuid(), variant.product_id, variant.id, variant.title, -sum(line.quantity)::int, 'sold', null, null::uuid, line.order_id
    from order_lines line join variants variant on variant.id = line.variant_id
    where line.order_id = ${param('orderId')} group by variant.id, line.order_id order by variant.id`),
);

/** Takes an order's stock: of two buyers of the last piece exactly one succeeds. @throws 409 `stock.too-few` */
export const takeStockFor = async (tx: Db, orderId: string): Promise<void> => {
  await orReject(take(tx, { orderId }), { stock_is_not_negative: tooFew });
};

/** The stock that an order has taken and not returned, by variant. */
const outOf = (orderId: SQL): SQL => sql`
  select movement.variant_id as id, -sum(movement.change)::int as pieces from stock_movements movement
  where movement.order_id = ${orderId} and movement.variant_id is not null
  group by movement.variant_id having sum(movement.change) < 0`;

/** The number of pieces that `returnStockOf` would return. */
export const returnablePieces = (orderId: SQL): SQL =>
  sql`(select coalesce(sum(pieces), 0)::int from (${outOf(orderId)}) off)`;

/** Returns an order's stock. @param byId null without a staff actor */
export const returnStockOf = (tx: Db, orderId: string, byId: string | null): Promise<void> =>
  write(
    tx,
    sql`
    select gen_random_uuid(), variant.product_id, variant.id, variant.title, off.pieces, 'returned', null, ${byId}::uuid, ${orderId}::uuid
    from (${outOf(sql`${orderId}::uuid`)}) off join variants variant on variant.id = off.id
    order by variant.id`,
  );

async function write(tx: Db, movements: SQL): Promise<void> {
  await orReject(tx.execute(insertMovements(movements)), { stock_is_not_negative: tooFew });
}

function insertMovements(movements: SQL): SQL {
  return sql`
    insert into stock_movements (id, product_id, variant_id, variant, change, reason, note, by_id, order_id) ${movements}`;
}

/** A product's movements, the latest first. */
export const listMovements = (
  db: Db,
  productId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number | undefined },
): Promise<StockMovement[]> =>
  selectPage<StockMovement>(
    db,
    (condition) => sql`
    select movement.id as "_id", movement.variant_id as "variantId", movement.variant, movement.change,
      movement.stock_after as "stockAfter", movement.reason, movement.note, person.name as by,
      regexp_replace(bought.number, '(.{4})(?=.)', '\\1-', 'g') as "orderNumber", to_json(movement.at) as at
    from stock_movements movement
    left join staff person on person.id = movement.by_id
    left join orders bought on bought.id = movement.order_id
    where movement.product_id = ${productId} and ${condition}`,
    requiredKeys(true, sql`movement.at`, sql`movement.id`),
    { limit, last: cursor ? sql`stock_movements movement where movement.id = ${cursor}` : undefined },
  );

/** Changes the stock of one of a product's variants. @throws 404; 409 `stock.changed`, `stock.too-few` */
export async function changeStock(tx: Db, productId: string, changed: StockChange, byId: string): Promise<void> {
  const { variantId } = changed;
  const [variant] = await rowsOf(tx, sql`select from variants where id = ${variantId} and product_id = ${productId}`);
  if (!variant) throw notFound('variant');
  await moveStock(tx, [changed], byId);
}

/** Products on sale with low stock, the lowest first. */
export const listLowStock = (db: Db): Promise<LowStock[]> =>
  rowsOf<LowStock>(
    db,
    sql`
    select product.id as "productId", product.title as product, variant.id as "variantId", variant.title as variant,
      variant.sku, variant.stock, variant.low_stock_level as "lowStockLevel"
    from variants variant join products product on product.id = variant.product_id
    where product.archived_at is null and variant.is_active and variant.stock <= variant.low_stock_level
    order by variant.stock, product.title, variant.position`,
  );
