import {
  type Actor,
  chosenOrderStatuses,
  type OrderStatus,
  type PaymentMethod,
  paymentMethods,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { handleWebhook } from '../payments/handleWebhook.ts';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import type { PaymentEvent } from '../platform/payments/payment.ts';
import { moveStock, takeStockFor } from '../products/stock.ts';
import { products, variants } from '../products/tables.ts';
import { testApp } from '../testing/app.ts';
import { placeOrder, setOrderStatus } from './orders.ts';
import { orders } from './tables.ts';
import { address } from './testing/orders.ts';
import { cancelOrder, refundOrder } from './workOnOrders.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let manager: Actor;
const variantId = newId();
const shelf = 1_000_000;

beforeAll(async () => {
  app = await testApp();
  const { id, email } = await app.somebody('store-manager');
  manager = { _id: id, email, name: 'Dina Magdy', role: 'store-manager', teamIds: [] };
  const productId = newId();
  await app.db.insert(products).values({ id: productId, title: 'Game Puck' });
  await app.db.insert(variants).values({ id: variantId, productId, title: 'One size', priceCents: 1999 });
  await moveStock(app.db, [{ variantId, change: shelf, reason: 'opening' }], id);
});

const someCents = (max: number) => fc.integer({ min: 1, max });

/** The next action of staff or the card provider; amounts are often more than what is left. */
const someAction = fc.oneof(
  fc.record({ what: fc.constant('status' as const), status: fc.constantFrom(...chosenOrderStatuses) }),
  { weight: 3, arbitrary: fc.record({ what: fc.constant('refund' as const), cents: someCents(9000) }) },
  fc.record({
    what: fc.constant('cancel' as const),
    cents: fc.integer({ min: 0, max: 6000 }),
    restock: fc.boolean(),
  }),
  fc.record({ what: fc.constant('paid' as const), cents: someCents(20_000) }),
  fc.record({ what: fc.constant('refunded at the card provider' as const), cents: someCents(20_000) }),
  fc.record({ what: fc.constant('page closed' as const) }),
);
type Action = typeof someAction extends fc.Arbitrary<infer Each> ? Each : never;

/** An order's state, in cents and pieces. */
interface State {
  status: OrderStatus;
  paid: number;
  refunded: number;
  /** Its pieces that are out of stock. */
  out: number;
}

interface TestOrder {
  id: string;
  number: string;
  method: PaymentMethod;
  total: number;
}

async function placed(method: PaymentMethod, quantity: number): Promise<TestOrder> {
  const id = await app.db.transaction(async (tx) => {
    const orderId = await placeOrder(tx, {
      customer: { name: 'Salma Hegazi', email: 'salma@example.com' },
      contact: { email: 'salma@example.com', phone: null },
      shipping: address(),
      billing: address(),
      subtotalCents: 1999 * quantity,
      shippingCents: 500,
      taxCents: Math.round(1999 * quantity * 0.14),
      paymentMethod: method,
      lines: [{ title: 'Game Puck', variantId, priceCents: 1999, quantity }],
    });
    await takeStockFor(tx, orderId);
    return orderId;
  });
  const [row] = await app.db.select().from(orders).where(eq(orders.id, id));
  return { id, number: row!.number, method, total: row!.totalCents };
}

/** The stored state: the lines of its refunds add up to the refunded amount, which is never more than what was paid. */
async function stateOf({ id, total }: TestOrder): Promise<State & { version: number }> {
  const [row] = await rowsOf<State & { version: number; ofRefunds: number }>(
    app.db,
    sql`
    select status, paid_cents as paid, refunded_cents as refunded, version,
      (select coalesce(sum(amount_cents), 0)::int from order_refunds where order_id = bought.id) as "ofRefunds",
      (select -coalesce(sum(change), 0)::int from stock_movements where order_id = bought.id) as out
    from orders bought where id = ${id}`,
  );
  const { ofRefunds, ...state } = row!;
  expect(ofRefunds).toBe(state.refunded);
  expect(state.refunded).toBeLessThanOrEqual(state.paid);
  expect(state.paid).toBeLessThanOrEqual(total);
  return state;
}

/** The effect of an action on an order, specified here independently; undefined if it is rejected. */
function after(action: Action, { method, total }: TestOrder, now: State): State | undefined {
  const isCancelled = now.status === 'Cancelled';
  const left = now.paid - now.refunded;
  switch (action.what) {
    case 'status': {
      if (isCancelled) return undefined;
      const { status } = action;
      if (method === 'card' || status === now.status) return { ...now, status };
      if (status === 'Delivered') return { ...now, status, paid: now.paid || total };
      return { ...now, status, paid: now.status === 'Delivered' && now.refunded === 0 ? 0 : now.paid };
    }
    case 'refund':
      return action.cents > left ? undefined : { ...now, refunded: now.refunded + action.cents };
    case 'cancel': {
      if (isCancelled || action.cents > left) return undefined;
      const out = action.restock ? 0 : now.out;
      return { ...now, status: 'Cancelled', refunded: now.refunded + action.cents, out };
    }
    case 'paid':
      return paidBy(action.cents, total, now);
    case 'refunded at the card provider': {
      const then = paidBy(total, total, now);
      return { ...then, refunded: Math.max(then.refunded, Math.min(action.cents, then.paid)) };
    }
    case 'page closed':
      return now.status === 'Processing' && now.paid === 0 ? { ...now, status: 'Cancelled', out: 0 } : now;
  }
}

/** Once; a payment for a cancelled order is refunded in full. */
function paidBy(cents: number, total: number, now: State): State {
  if (now.paid > 0) return now;
  const paid = Math.min(cents, total);
  return { ...now, paid, refunded: now.status === 'Cancelled' ? paid : 0 };
}

async function run(action: Action, { id, number, total }: TestOrder, version: number): Promise<unknown> {
  const deliver = (event: PaymentEvent) => handleWebhook(app.db, { id: newId(), type: 'test', event });
  const page = { pageId: `page of ${id}`, orderId: id, amountCents: total };
  const paymentId = `payment of ${id}`;
  switch (action.what) {
    case 'status':
      return app.db.transaction((tx) => setOrderStatus(tx, { orderNumber: number, status: action.status }, manager));
    case 'refund': {
      const refund = { amount: action.cents / 100, reason: 'A stitch came loose', version };
      return app.db.transaction((tx) => refundOrder(tx, number, refund, manager));
    }
    case 'cancel': {
      const { cents, restock } = action;
      const cancellation = { reason: 'Sold twice', restock, refund: cents / 100, notify: false, version };
      return app.db.transaction((tx) => cancelOrder(tx, number, cancellation, manager));
    }
    case 'paid':
      return deliver({ about: 'page', page: { ...page, state: 'paid', paymentId, amountCents: action.cents } });
    case 'refunded at the card provider':
      return deliver({ about: 'payment', orderId: id, paymentId, amountCents: total, refundedCents: action.cents });
    case 'page closed':
      return deliver({ about: 'page', page: { ...page, state: 'closed', paymentId: null } });
  }
}

const isOfCards = ({ what }: Action) => what !== 'status' && what !== 'refund' && what !== 'cancel';
const someActions = (max: number) => fc.noBias(fc.array(someAction, { minLength: 2, maxLength: max }));
/** Hundreds of transactions one after another: on a busy machine they take as long as they take. */
const longMs = 120_000;
const somePlaced = fc.record({
  method: fc.constantFrom(...paymentMethods),
  quantity: fc.integer({ min: 1, max: 8 }),
});

test(
  'after any sequence of refunds, cancellations and payments, refunds never exceed payments, and every cent and piece is accounted for',
  async () => {
    const met = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(somePlaced, someActions(14), async ({ method, quantity }, actions) => {
        const order = await placed(method, quantity);
        let known = await stateOf(order);
        for (const action of actions.filter((each) => method === 'card' || !isOfCards(each))) {
          const { version, ...now } = known;
          const expected = after(action, order, now);
          met[expected ? 'done' : 'refused'] += 1;
          if (expected) await run(action, order, version);
          else await expect(run(action, order, version), JSON.stringify(action)).rejects.toBeInstanceOf(HttpError);
          known = await stateOf(order);
          const { version: _, ...then } = known;
          expect(then, JSON.stringify(action)).toEqual(expected ?? now);
        }
      }),
      { numRuns: 30, seed: 20261121 },
    );
    expect(met.done).toBeGreaterThan(80);
    expect(met.refused).toBeGreaterThan(40);
    await expectWholeShelf();
  },
  longMs,
);

test(
  'with any concurrent actions, refunds never exceed payments',
  async () => {
    await fc.assert(
      fc.asyncProperty(somePlaced, fc.array(someActions(6), { minLength: 1, maxLength: 3 }), async (about, moments) => {
        const order = await placed(about.method, about.quantity);
        for (const actions of moments) {
          const { version } = await stateOf(order);
          const possible = actions.filter((action) => about.method === 'card' || !isOfCards(action));
          const outcomes = await Promise.allSettled(possible.map((action) => run(action, order, version)));
          for (const outcome of outcomes) {
            if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(HttpError);
          }
          const { out } = await stateOf(order);
          expect([0, about.quantity]).toContain(out);
        }
      }),
      { numRuns: 20, seed: 20261121 },
    );
    await expectWholeShelf();
  },
  longMs,
);

/** All pieces are in stock or out for an order. */
async function expectWholeShelf() {
  const [sums] = await rowsOf<{ stock: number; out: number }>(
    app.db,
    sql`
    select stock, (select -coalesce(sum(change), 0)::int from stock_movements
      where variant_id = variants.id and order_id is not null) as out
    from variants where id = ${variantId}`,
  );
  expect(sums!.stock + sums!.out).toBe(shelf);
}
