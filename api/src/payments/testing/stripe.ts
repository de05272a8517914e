import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type Stripe from 'stripe';
import { hostedPage } from './stripePage.ts';
import {
  bodyOf,
  cents,
  formatMoney,
  idOf,
  missing,
  now,
  type Param,
  type Params,
  Refusal,
  readForm,
  rejectUnknownParams,
  sign,
  text,
} from './stripeWire.ts';

/** Delivers a signed event. @returns the response's status */
type Deliver = (body: string, signature: string) => Promise<number>;

/** A bank that only inquires has not taken the money. */
const isInquiry = (status: Stripe.Dispute.Status) => status.startsWith('warning_');

export interface PeerSettings {
  secretKey: string;
  webhookSecret: string;
  deliver: Deliver;
}

export interface PeerSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  expires_at: number;
  client_reference_id: string | null;
  [more: string]: unknown;
}

interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  metadata: Param;
  [more: string]: unknown;
}

interface PeerEvent {
  id: string;
  object: 'event';
  type: string;
  data: { object: object };
  [more: string]: unknown;
}

/** Its behavior: normal, no answer, dropped connections, or a broken proxy's response. */
type Manner = 'well' | 'silent' | 'down' | 'nonsense';

const minutes = 60;
const sessionParams = [
  'adaptive_pricing',
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'line_items',
  'metadata',
  'mode',
  'payment_intent_data',
  'success_url',
];
const refundParams = ['amount', 'metadata', 'payment_intent', 'reason'];

/**
 * The part of Stripe's API that this shop uses, on a local port: form-encoded requests, idempotency keys, error objects,
 * Checkout's hosted page, and signed events. It shares no code with the shop.
 */
export async function startStripePeer({ secretKey, webhookSecret, deliver }: PeerSettings) {
  const sessions = new Map<string, PeerSession>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Record<string, unknown>>();
  const answered = new Map<string, { asked: string; status: number; body: string }>();
  const state = {
    manner: 'well' as Manner,
    /** Whether events wait in `held` until they are delivered. */
    isHolding: false,
    held: [] as PeerEvent[],
    /** The outcome of a refund: at once, later, or never. */
    refunds: 'succeeded' as 'succeeded' | 'pending' | 'refused',
    /** In which an account of its country may be paid; undefined: the key may not ask. */
    currencies: undefined as string[] | undefined,
    /** The webhook endpoints of the account, as its dashboard shows them. */
    endpoints: [] as { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }[],
    asked: [] as { method: string; path: string; key: string | undefined; params: Params }[],
  };

  /** Delivers an event, or repeats it. */
  function send(event: PeerEvent): Promise<number> {
    const body = JSON.stringify(event);
    return deliver(body, sign(body, webhookSecret));
  }

  function happened(type: string, object: object) {
    const event: PeerEvent = {
      id: idOf('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      // A copy: later changes do not affect sent events.
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    if (state.isHolding) state.held.push(event);
    else void send(event).catch(() => undefined);
  }

  function createSession(params: Params): PeerSession {
    rejectUnknownParams(params, sessionParams);
    if (params.mode !== 'payment') throw missing('mode');
    if (!params.success_url) throw missing('success_url');
    const lines = params.line_items as { quantity: string; price_data: { currency: string; unit_amount: string } }[];
    const total = lines.reduce((sum, { quantity, price_data: price }) => sum + Number(quantity) * cents(price), 0);
    const currencies = new Set(lines.map(({ price_data: price }) => price.currency));
    if (currencies.size !== 1) throw new Refusal(400, 'All line items must have the same currency.');
    const [currency] = currencies as unknown as [string];
    if (total < 50) {
      throw new Refusal(400, 'The Checkout Session’s total amount must convert to at least 50 cents.', {
        code: 'amount_too_small',
      });
    }
    const expiresAt = Number(params.expires_at);
    const isSoon = expiresAt < now() + 30 * minutes;
    if (isSoon || expiresAt > now() + 24 * 60 * minutes) {
      const message = `The \`expires_at\` timestamp must be ${isSoon ? 'at least 30 minutes' : 'less than 24 hours'} from Checkout Session creation.`;
      throw new Refusal(400, message, { param: 'expires_at' });
    }
    const id = `cs_test_${randomBytes(29).toString('base64url')}`;
    const session: PeerSession = {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: text(params.cancel_url),
      client_reference_id: text(params.client_reference_id),
      created: now(),
      currency,
      customer: null,
      customer_email: text(params.customer_email),
      expires_at: expiresAt,
      livemode: false,
      metadata: params.metadata ?? {},
      mode: 'payment',
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      success_url: String(params.success_url),
      ui_mode: 'hosted_page',
      url: `${url()}/c/pay/${id}`,
    };
    sessions.set(id, session);
    intents.set(id, (params.payment_intent_data as Params | undefined) ?? {});
    shown.set(id, lines);
    return session;
  }
  const intents = new Map<string, Params>();
  const shown = new Map<string, object[]>();

  function expire(session: PeerSession): PeerSession {
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
      throw new Refusal(400, message);
    }
    Object.assign(session, { status: 'expired', url: null });
    happened('checkout.session.expired', session);
    return session;
  }

  /** A buyer has entered a valid card. */
  function pay(session: PeerSession) {
    const [intent, charge] = [idOf('pi'), idOf('ch')];
    const { metadata = {} } = intents.get(session.id)!;
    charges.set(intent, {
      id: charge,
      object: 'charge',
      amount: session.amount_total,
      amount_refunded: 0,
      currency: session.currency,
      metadata,
      paid: true,
      payment_intent: intent,
      refunded: false,
      status: 'succeeded',
    });
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null });
    happened('payment_intent.succeeded', { id: intent, object: 'payment_intent', status: 'succeeded', metadata });
    happened('charge.succeeded', charges.get(intent)!);
    happened('checkout.session.completed', session);
  }

  /** @param params of the API, or of the dashboard */
  function refund(params: Params) {
    rejectUnknownParams(params, refundParams);
    const intent = text(params.payment_intent) ?? '';
    const charge = charges.get(intent);
    if (!charge) {
      throw new Refusal(400, `No such payment_intent: '${intent}'`, {
        code: 'resource_missing',
        param: 'payment_intent',
      });
    }
    const left = charge.amount - charge.amount_refunded;
    const amount = params.amount === undefined ? left : Number(params.amount);
    if (left === 0 || state.refunds === 'refused') {
      throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    }
    if (amount > left) {
      throw new Refusal(
        400,
        `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      );
    }
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const made = {
      id: idOf('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: now(),
      currency: charge.currency,
      metadata: params.metadata ?? {},
      payment_intent: intent,
      status: state.refunds,
    };
    refunds.set(made.id, made);
    happened('refund.created', made);
    happened('charge.refunded', charge);
    return made;
  }

  /** The bank has decided on a refund. */
  function settleRefund(id: string, status: 'succeeded' | 'failed') {
    const made = refunds.get(id)!;
    Object.assign(made, { status, ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }) });
    happened(status === 'failed' ? 'refund.failed' : 'refund.updated', made);
  }

  /** A customer disputes the payment, or their bank inquires about it. */
  function dispute(intent: string, status: Stripe.Dispute.Status = 'needs_response') {
    const { id: charge, amount, currency } = charges.get(intent)!;
    const made = {
      id: idOf('dp'),
      object: 'dispute',
      amount,
      charge,
      created: now(),
      currency,
      evidence_details: { due_by: now() + 7 * 24 * 60 * minutes, has_evidence: false },
      metadata: {},
      payment_intent: intent,
      reason: 'product_not_received',
      status,
      is_charge_refundable: isInquiry(status),
    };
    happened('charge.dispute.created', made);
    return made;
  }

  /** The shop has responded, or the bank has decided. */
  function settleDispute(made: ReturnType<typeof dispute>, status: Stripe.Dispute.Status) {
    made.status = status;
    made.is_charge_refundable = isInquiry(status);
    happened(status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.updated', made);
  }

  function serve(method: string, path: string, params: Params): object {
    const [, id = '', what] = /^\/v1\/checkout\/sessions\/(\w[\w-]*)(?:\/(expire))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(params);
    if (method === 'POST' && path === '/v1/refunds') return refund(params);
    if (method === 'GET' && path === '/v1/webhook_endpoints') {
      const data = state.endpoints.map((endpoint) => ({ id: idOf('we'), object: 'webhook_endpoint', ...endpoint }));
      return { object: 'list', url: path, has_more: false, data };
    }
    if (method === 'GET' && path === '/v1/account' && state.currencies) {
      return { id: 'acct_peer', object: 'account', country: 'EE' };
    }
    if (method === 'GET' && path === '/v1/country_specs/EE' && state.currencies) {
      return { id: 'EE', object: 'country_spec', supported_payment_currencies: state.currencies };
    }
    const session = sessions.get(id);
    if (!id) throw new Refusal(404, `Unrecognized request URL (${method}: ${path}).`);
    if (!session)
      throw new Refusal(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' });
    return what === 'expire' ? expire(session) : session;
  }

  /** The same key repeats the response; with other parameters it is rejected. */
  function answerOnce(request: IncomingMessage, path: string, params: Params) {
    const key = request.headers['idempotency-key'] as string | undefined;
    const method = request.method!;
    state.asked.push({ method, path, key, params });
    const asked = JSON.stringify([method, path, params]);
    const before = key && method === 'POST' ? answered.get(key) : undefined;
    if (before && before.asked !== asked) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new Refusal(400, message, { type: 'idempotency_error' });
    }
    if (before) return { ...before, isReplayed: true };
    const answer = { asked, status: 200, body: JSON.stringify(serve(method, path, params)) };
    if (key && method === 'POST') answered.set(key, answer);
    return { ...answer, isReplayed: false };
  }

  function answerApi(request: IncomingMessage, response: ServerResponse, path: string, params: Params) {
    response.setHeader('request-id', idOf('req'));
    response.setHeader('content-type', 'application/json');
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw new Refusal(401, 'Invalid API Key provided.');
      const { status, body, isReplayed } = answerOnce(request, path, params);
      if (isReplayed) response.setHeader('idempotent-replayed', 'true');
      response.writeHead(status).end(body);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      const { status, message, more } = fault;
      response.writeHead(status).end(JSON.stringify({ error: { type: 'invalid_request_error', message, ...more } }));
    }
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, path: string, params: Params) {
    const session = sessions.get(path.slice('/c/pay/'.length));
    const show = (status: number, message?: string) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.writeHead(status).end(hostedPage(session, shown.get(session?.id ?? '') ?? [], message));
    };
    if (!session || session.status === 'expired') return show(404);
    if (session.status === 'complete') return response.writeHead(303, { location: session.success_url }).end();
    if (request.method !== 'POST') return show(200);
    if (String(params.card).replaceAll(' ', '') === '4000000000000002') {
      happened('payment_intent.payment_failed', { object: 'payment_intent', status: 'requires_payment_method' });
      return show(402, 'Your card was declined.');
    }
    pay(session);
    return response.writeHead(303, { location: session.success_url }).end();
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://peer').pathname;
    if (state.manner === 'down') return void request.socket.destroy();
    if (state.manner === 'silent') return;
    if (state.manner === 'nonsense') return void response.writeHead(502).end('<html>Bad Gateway</html>');
    const params = readForm(await bodyOf(request));
    if (path.startsWith('/c/pay/')) return void answerPage(request, response, path, params);
    answerApi(request, response, path, params);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    url: url(),
    state,
    sessions,
    charges,
    send,
    pay,
    refund,
    settleRefund,
    dispute,
    settleDispute,
    expire,
    stop,
  };
}

export type StripePeer = Awaited<ReturnType<typeof startStripePeer>>;

/** Stand-alone, for a product that runs elsewhere: the environment has the webhook's address. It prints its own. */
async function main() {
  const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', WEBHOOK_URL = '' } = process.env;
  const { url } = await startStripePeer({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    deliver: async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(WEBHOOK_URL, { method: 'POST', body, headers })).status;
    },
  });
  process.stdout.write(`${url}\n`);
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) await main();
