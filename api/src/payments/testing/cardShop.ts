import type { OrderDetail, OrderInput, OrderPage, PlacedOrder } from '@league/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest';
import { readOrderNumber } from '../../orders/orderNumbers.ts';
import { address } from '../../orders/testing/orders.ts';
import { newId } from '../../platform/database/columns.ts';
import { rowsOf } from '../../platform/database/db.ts';
import { runJobs } from '../../platform/jobs/jobs.ts';
import { openCards } from '../../platform/payments/stripe.ts';
import { moveStock } from '../../products/stock.ts';
import { products, variants } from '../../products/tables.ts';
import { testApp } from '../../testing/app.ts';
import { paymentJobs } from '../jobs.ts';
import { webhookPath } from '../routes.ts';
import { type StripePeer, startStripePeer } from './stripe.ts';

export const secrets = { secretKey: 'sk_test_peer', webhookSecret: 'whsec_peer' };

interface ShopItem {
  productId: string;
  variantId: string;
}

/** A shop with a Stripe server of its own, whose webhooks wait until a test delivers them. */
export async function testCardShop() {
  const peer = await startStripePeer({
    ...secrets,
    deliver: async (body, signature) => (await handleWebhook(body, signature)).status,
  });
  peer.state.currencies = ['eur', 'isk', 'jpy', 'kwd', 'usd'];
  const stripe = { ...secrets, apiBase: peer.url };
  const app = await testApp({ stripe, trustedProxies: 1, publicUrl: 'https://league.test' });
  const manager = await app.somebody('store-manager', { name: 'Dina Magdy' });
  afterAll(() => peer.stop());
  beforeEach(() => {
    Object.assign(peer.state, { manner: 'well', isHolding: true, held: [], refunds: 'succeeded', asked: [] });
  });

  const handleWebhook = (body: string, signature: string) =>
    app.send(`POST ${webhookPath}`, { body, headers: { 'stripe-signature': signature } });

  /** Runs jobs until the test ends. */
  function work() {
    const kinds = paymentJobs(app.db, openCards(app.config));
    const { stop } = runJobs({ db: app.db, changes: app.changes, kinds, log: pino({ level: 'silent' }) });
    onTestFinished(stop);
  }

  const from = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}` });
  const staffAsk = async <Answer>(what: string, body?: unknown) =>
    (await (await app.send(what, { token: manager.token, body })).json()) as Answer;
  const detail = (orderNumber: string) => staffAsk<OrderDetail>(`GET /api/orders/${orderNumber}`);
  const customerAsk = async <Answer>(what: string) =>
    (await (await app.send(what, { headers: from() })).json()) as Answer;
  const pay = (orderNumber: string) => customerAsk<PlacedOrder>(`POST /api/order/${orderNumber}/payment`);
  const giveUp = (orderNumber: string) => customerAsk<{ order: OrderPage }>(`DELETE /api/order/${orderNumber}/payment`);
  const idOf = async (orderNumber: string) =>
    (
      await rowsOf<{ id: string }>(app.db, sql`select id from orders where number = ${readOrderNumber(orderNumber)}`)
    )[0]!.id;

  /** A puck for $50.00, ten in stock. */
  async function puck() {
    const [productId, variantId] = [newId(), newId()];
    await app.db.insert(products).values({ id: productId, title: 'Game Puck' });
    await app.db.insert(variants).values({ id: variantId, productId, title: 'One size', priceCents: 5000 });
    await moveStock(app.db, [{ variantId, change: 10, reason: 'opening' }], manager.id);
    const stock = async () =>
      (await rowsOf<{ stock: number }>(app.db, sql`select stock from variants where id = ${variantId}`))[0]!.stock;
    return { productId, variantId, stock };
  }

  const orderOf = ({ productId, variantId }: ShopItem, more: Partial<OrderInput> = {}): OrderInput => ({
    checkoutId: newId(),
    lines: [{ productId, variantId, quantity: 2, customizations: [], title: 'Game Puck', price: 50 }],
    total: 114,
    // Each buyer has a mailbox of their own.
    contact: { email: `${newId()}@example.com`, phone: null },
    shipping: address(),
    billing: null,
    paymentMethod: 'card',
    note: null,
    ...more,
  });

  const send = (body: OrderInput, key: string = newId()) =>
    app.send('POST /api/order', { body, headers: { 'idempotency-key': key, ...from() } });

  /** An unpaid order, with its payment page. */
  async function placed(item?: ShopItem) {
    const answer = await send(orderOf(item ?? (await puck())));
    expect(answer.status).toBe(201);
    const { order, paymentRedirect } = (await answer.json()) as PlacedOrder;
    const session = [...peer.sessions.values()].find(({ url }) => url === paymentRedirect)!;
    return { orderNumber: order.orderNumber, order, paymentRedirect, session };
  }

  /** Delivers all waiting webhooks, by default in their order. */
  async function notifyAll(sorted = (events: StripePeer['state']['held']) => events) {
    const events = sorted([...peer.state.held]);
    peer.state.held = [];
    for (const event of events) expect(await peer.send(event)).toBe(200);
  }

  const confirmations = async (orderNumber: string) =>
    (await detail(orderNumber)).mails.filter(({ template }) => template === 'order-confirmation').length;

  return {
    peer,
    app,
    manager,
    handleWebhook,
    work,
    from,
    staffAsk,
    detail,
    pay,
    giveUp,
    idOf,
    puck,
    orderOf,
    send,
    placed,
    notifyAll,
    confirmations,
  };
}
