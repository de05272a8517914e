import { type DisputeState, decimalsOf, usualCurrency } from '@league/contract';
import Stripe from 'stripe';
import { HttpError, malformed } from '../http/httpErrors.ts';
import type { Config } from '../process/config.ts';
import type { CardBill, CardPage, CardProvider, CardRefund, PaymentEvent } from './payment.ts';

const openStripe = ({ secretKey, apiBase }: NonNullable<Config['stripe']>) =>
  new Stripe(secretKey, {
    // A visitor waits for the response; retries use the same idempotency key.
    timeout: 5000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  });

/** Stripe, if configured. The page is Stripe's hosted Checkout: card numbers never reach this server. */
export function openCards({ stripe: settings }: Pick<Config, 'stripe'>): CardProvider | undefined {
  if (!settings) return undefined;
  const { webhookSecret } = settings;
  const stripe = openStripe(settings);
  const { sessions } = stripe.checkout;
  const accepted = rememberedForADay(() => acceptedCurrencies(stripe));

  return {
    accepts: async (currency) => (await accepted())?.has(currency) ?? true,

    async open(bill) {
      const idempotencyKey = `order-${bill.orderId}`;
      const session = await reached(sessions.create(sessionOf(bill), { idempotencyKey }));
      if (!session.url) throw unreachable(new Error('The payment page is no longer open.'));
      return { pageId: session.id, url: session.url };
    },

    lookAt: async (pageId) => toPage(await reached(sessions.retrieve(pageId))),

    async close(pageId) {
      try {
        return toPage(await sessions.expire(pageId));
      } catch (fault) {
        // Only an open session can be expired.
        if (isRefusal(fault)) return toPage(await reached(sessions.retrieve(pageId)));
        throw unreachable(fault);
      }
    },

    async refund({ refundId, orderId, amountCents, currency, paymentId }) {
      try {
        const metadata = { refund_id: refundId, order_id: orderId };
        const asked = { payment_intent: paymentId, amount: toStripe(amountCents, currency), metadata };
        return toRefund(await stripe.refunds.create(asked, { idempotencyKey: `refund-${refundId}` }));
      } catch (fault) {
        if (!isRefusal(fault)) throw unreachable(fault);
        return { refundId, cardRefundId: null, paymentId, amountCents, state: 'refused', fault: fault.message };
      }
    },

    parseEvent(body, signature) {
      const event = signed(() => stripe.webhooks.constructEvent(body, signature, webhookSecret));
      return { id: event.id, type: event.type, event: toPaymentEvent(event) };
    },
  };
}

/** The codes of the currencies in which accounts of its country may be paid. @throws if Stripe does not say */
async function acceptedCurrencies(stripe: Stripe): Promise<Set<string>> {
  // A visitor waits for it.
  const options = { timeout: 2000, maxNetworkRetries: 0 };
  const { country } = await stripe.accounts.retrieveCurrent({}, options);
  const { supported_payment_currencies: codes } = await stripe.countrySpecs.retrieve(country ?? '', {}, options);
  return new Set(codes.map((code) => code.toUpperCase()));
}

/** Asks again after a day, and after a minute if there was no response, which is undefined. */
function rememberedForADay<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let answer: Promise<Answer | undefined> | undefined;
  let until = 0;
  return () => {
    if (answer && Date.now() < until) return answer;
    until = Date.now() + 86_400_000;
    answer = ask().catch(() => {
      until = Date.now() + 60_000;
      return undefined;
    });
    return answer;
  };
}

/** The events that the webhook handles. */
const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
];

/** What Stripe says about the key and the webhook. `unknown`: the key may not ask. */
interface CardsCheck {
  key: 'valid' | 'invalid' | 'without-permission' | 'unreachable';
  webhook: 'fine' | 'missing' | 'disabled' | 'unknown';
  /** The events that the webhook does not send. */
  missingEvents: string[];
  /** In which the account may be paid; undefined if the key may not ask. */
  currencies?: Set<string> | undefined;
  /** Stripe's own words if something is not fine. */
  reason?: string;
}

/** Asks Stripe whether the key may do what the shop needs, and whether events are sent to the address. */
export async function checkCards(
  { stripe: settings }: Pick<Config, 'stripe'>,
  webhookUrl: string,
): Promise<CardsCheck> {
  const stripe = openStripe(settings!);
  const { errors } = Stripe;
  const reason = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));
  const unknown: Pick<CardsCheck, 'webhook' | 'missingEvents'> = { webhook: 'unknown', missingEvents: [] };
  try {
    await stripe.checkout.sessions.retrieve('cs_test_doctor');
  } catch (fault) {
    if (fault instanceof errors.StripeAuthenticationError) return { key: 'invalid', ...unknown, reason: reason(fault) };
    if (fault instanceof errors.StripePermissionError) {
      return { key: 'without-permission', ...unknown, reason: reason(fault) };
    }
    // There is no such session, which only a valid key is told.
    if (!isRefusal(fault)) return { key: 'unreachable', ...unknown, reason: reason(fault) };
  }
  const currencies = await acceptedCurrencies(stripe).catch(() => undefined);
  try {
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
    const found = endpoints.data.filter(({ url }) => url === webhookUrl);
    const [endpoint] = found.filter(({ status }) => status === 'enabled');
    if (!endpoint)
      return { key: 'valid', webhook: found.length ? 'disabled' : 'missing', missingEvents: [], currencies };
    const sent: string[] = endpoint.enabled_events;
    const missingEvents = sent.includes('*') ? [] : webhookEvents.filter((event) => !sent.includes(event));
    return { key: 'valid', webhook: 'fine', missingEvents, currencies };
  } catch (fault) {
    return { key: 'valid', ...unknown, currencies, reason: reason(fault) };
  }
}

function signed(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch {
    throw malformed('payments.not-signed', 'This request does not come from Stripe, or is too old.');
  }
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

/** Stripe's units: of these currencies whole ones, of these thousandths in steps of ten, of all others hundredths. */
const wholeAtStripe = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
const thousandthsAtStripe = 'BHD JOD KWD OMR TND';

/** Stripe's units in one of ours: Stripe counts hundredths of rupiahs and krónur, which have no decimals here. */
function stripeUnits(currency: string): number {
  const code = currency.toUpperCase();
  const decimals = wholeAtStripe.includes(code) ? 0 : thousandthsAtStripe.includes(code) ? 3 : 2;
  return 10 ** (decimals - decimalsOf(code));
}
const toStripe = (cents: number, currency: string) => Math.round(cents * stripeUnits(currency));
const fromStripe = (amount: number, currency: string) => Math.round(amount / stripeUnits(currency));

/** Stripe's minimum of a payment, in minor units of the currency. */
const leastAtStripe: Record<string, number> = {
  ...{
    AED: 200,
    AUD: 50,
    BRL: 50,
    CAD: 50,
    CHF: 50,
    CZK: 1500,
    DKK: 250,
    EUR: 50,
    GBP: 30,
    HKD: 400,
    HUF: 17_500,
    INR: 50,
  },
  ...{ JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000, USD: 50 },
};
/** Where the minimum is not known, anything but a free order. */
export const minimumCardAmount = (currency: string): number => leastAtStripe[currency] ?? 1;

function sessionOf(bill: CardBill): Stripe.Checkout.SessionCreateParams {
  const lineOf = (name: string, cents: number, quantity = 1) => ({
    quantity,
    price_data: {
      currency: bill.currency.toLowerCase(),
      unit_amount: toStripe(cents, bill.currency),
      product_data: { name },
    },
  });
  const { orderId, orderNumber, email, shippingCents, taxCents } = bill;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: orderId,
    metadata: { order_number: orderNumber },
    payment_intent_data: { description: `Order ${orderNumber}`, metadata: { order_id: orderId } },
    line_items: [
      ...bill.lines.map(({ name, priceCents, quantity }) => lineOf(name, priceCents, quantity)),
      ...(shippingCents > 0 ? [lineOf('Shipping', shippingCents)] : []),
      ...(taxCents > 0 ? [lineOf('Tax', taxCents)] : []),
    ],
    // Stripe rejects the checkout session for a mail address that it considers invalid.
    ...(/^[\x21-\x7e]+$/.test(email) && { customer_email: email }),
    expires_at: Math.floor(bill.closesAt.getTime() / 1000),
    success_url: bill.paidUrl,
    cancel_url: bill.unpaidUrl,
  };
}

const idOf = (found: string | { id: string } | null) => (typeof found === 'string' ? found : (found?.id ?? null));

/** Also a completed page without anything to pay. */
const isPaid = ({ payment_status: payment, status }: Stripe.Checkout.Session) =>
  payment === 'paid' || (payment === 'no_payment_required' && status === 'complete');

const toPage = (session: Stripe.Checkout.Session): CardPage => ({
  pageId: session.id,
  orderId: session.client_reference_id ?? '',
  state: isPaid(session) ? 'paid' : session.status === 'expired' ? 'closed' : 'open',
  paymentId: idOf(session.payment_intent),
  amountCents: fromStripe(session.amount_total ?? 0, session.currency ?? usualCurrency),
});

const refundStates: Record<string, CardRefund['state']> = {
  succeeded: 'paid-back',
  failed: 'refused',
  canceled: 'refused',
};

function toRefund({ id, status, metadata, failure_reason: reason, ...made }: Stripe.Refund): CardRefund {
  const state = refundStates[status ?? ''] ?? 'under-way';
  return {
    refundId: metadata?.refund_id ?? null,
    cardRefundId: id,
    paymentId: idOf(made.payment_intent),
    amountCents: fromStripe(made.amount, made.currency),
    state,
    fault: state === 'refused' ? (reason ?? status) : null,
  };
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { about: 'page', page: toPage(event.data.object) };
    case 'refund.updated':
    case 'refund.failed':
      return { about: 'refund', refund: toRefund(event.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return newsOfDispute(event.data.object, event.created);
    case 'charge.refunded': {
      const { payment_intent: payment, metadata, currency, amount, amount_refunded: refunded } = event.data.object;
      const [paymentId, orderId] = [idOf(payment), metadata.order_id];
      if (!paymentId || !orderId) return { about: 'nothing' };
      const [amountCents, refundedCents] = [fromStripe(amount, currency), fromStripe(refunded, currency)];
      return { about: 'payment', orderId, paymentId, amountCents, refundedCents };
    }
    default:
      return { about: 'nothing' };
  }
}

/** Stripe's dispute states; a warning that is closed before it becomes a dispute counts as won. */
const disputeStates: Record<Stripe.Dispute.Status, DisputeState> = {
  needs_response: 'needs-answer',
  appeal_needs_response: 'needs-answer',
  warning_needs_response: 'needs-answer',
  under_review: 'under-review',
  appeal_under_review: 'under-review',
  warning_under_review: 'under-review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

const instantOf = (seconds: number) => new Date(seconds * 1000);

function newsOfDispute(dispute: Stripe.Dispute, created: number): PaymentEvent {
  const { id: disputeId, payment_intent: payment, amount, currency, reason, status, evidence_details: by } = dispute;
  const [paymentId, state] = [idOf(payment), disputeStates[status]];
  if (!paymentId || !state) return { about: 'nothing' };
  const amountCents = fromStripe(amount, currency);
  const answerBy = by?.due_by ? instantOf(by.due_by) : null;
  const isRefundable = dispute.is_charge_refundable;
  const told = { disputeId, paymentId, amountCents, reason, state, status, isRefundable, answerBy };
  return { about: 'dispute', dispute: { ...told, at: instantOf(created) } };
}

/** Non-retryable Stripe error. */
const isRefusal = (fault: unknown): fault is Error => fault instanceof Stripe.errors.StripeInvalidRequestError;

const unreachable = (cause: unknown) => {
  const message = 'Card payments are not available right now. Please try again in a moment.';
  return new HttpError(503, 'payments.unreachable', message, { retryAfterSeconds: 10, cause });
};

async function reached<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (fault) {
    throw unreachable(fault);
  }
}
