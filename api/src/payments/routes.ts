import { paymentsApi } from '@league/contract';
import type { Handler } from 'hono';
import { lookUpOrder, readOrderAgain } from '../orders/lookUpOrder.ts';
import type { Db } from '../platform/database/db.ts';
import { limitBody } from '../platform/http/bodyLimit.ts';
import { noSuchAddress } from '../platform/http/httpErrors.ts';
import { type RequestEnv, setSecretLinkHeaders } from '../platform/http/requests.ts';
import { type HandlerInput, route } from '../platform/http/route.ts';
import { abandonPayment, type Cards, openPage, refreshPayment } from './cardPayments.ts';
import { handleWebhook } from './handleWebhook.ts';

export const paymentRoutes = (cards: Cards) => [
  route(paymentsApi.pay, async (taken) => {
    const { db, config } = taken;
    const orderNumber = await requireKnown(taken);
    await refreshPayment(db, cards, orderNumber);
    const paymentRedirect = await openPage(db, cards, config, orderNumber);
    return { order: await readOrderAgain(db, orderNumber, await taken.callersLanguage()), paymentRedirect };
  }),
  route(paymentsApi.giveUp, async (taken) => {
    const orderNumber = await requireKnown(taken);
    await abandonPayment(taken.db, cards, orderNumber);
    return { order: await readOrderAgain(taken.db, orderNumber, await taken.callersLanguage()) };
  }),
];

type OrderLookup = Pick<HandlerInput<typeof paymentsApi.pay>, 'db' | 'params' | 'network' | 'http'>;

/** Guesses are rate-limited as in the order lookup. @throws 404, 429 */
async function requireKnown({ db, params, network, http }: OrderLookup): Promise<string> {
  setSecretLinkHeaders(http);
  await lookUpOrder(db, params.orderNumber, network);
  return params.orderNumber;
}

/** The webhook's address. Not an operation of the contract, because only the card provider calls it. */
export const webhookPath = '/api/payments/stripe/webhook';

export const limitWebhook = limitBody(512 * 1024);

/**
 * Handles a webhook with its raw body, as signed. It answers 200 only after the event is stored; otherwise the provider
 * retries.
 */
export const receiveWebhook =
  (db: Db, cards: Cards): Handler<RequestEnv> =>
  async (c) => {
    if (!cards) throw noSuchAddress();
    const body = Buffer.from(await c.req.arrayBuffer());
    await handleWebhook(db, cards.parseEvent(body, c.req.header('stripe-signature') ?? ''));
    return c.json({ received: true });
  };
