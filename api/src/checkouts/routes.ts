import {
  checkoutsApi,
  formatMinor,
  idempotencyHeader,
  type OrderInput,
  paymentMethods,
  type Quote,
  toMinor,
  usualCurrency,
} from '@league/contract';
import { mailboxOf } from '../mails/mailbox.ts';
import { getAddressForm } from '../orders/addressForms.ts';
import { type Cards, tryOpenPage } from '../payments/cardPayments.ts';
import { messages as cardMessages } from '../payments/messages.ts';
import type { Db } from '../platform/database/db.ts';
import { invalidField, malformed } from '../platform/http/httpErrors.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import type { RequestContext } from '../platform/http/requests.ts';
import { route } from '../platform/http/route.ts';
import { minimumCardAmount } from '../platform/payments/stripe.ts';
import { requireOpenShop } from '../shop-pages/shopPages.ts';
import { holdCheckout } from './holds.ts';
import { messages } from './messages.ts';
import { placeCheckout } from './placeCheckout.ts';

export const checkoutRoutes = (cards: Cards) => [
  route(checkoutsApi.addressForm, ({ params }) => getAddressForm(params.country)),
  route(checkoutsApi.hold, async ({ db, params, body, settings, http, network, callersLanguage }) => {
    await countCheckout(db, network);
    await requireOpenShop(db);
    const held = await holdCheckout(db, params.checkoutId, body, network, {
      settings: await settings(),
      language: await callersLanguage(),
    });
    if (held.unheldPieces) http.set('limitReached', {});
    return { ...held, paymentMethods: await waysOffered(cards, held.quote) };
  }),
  route(checkoutsApi.place, async ({ db, body, settings, config, http, network, actor, callersLanguage }) => {
    const key = keyOf(http);
    await countCheckout(db, network);
    const isTheirMailbox = actor?.role === 'customer' && mailboxOf(actor.email) === mailboxOf(body.contact.email);
    const order = await placeCheckout(db, key, body, {
      settings: await settings(),
      authSecret: config.authSecret,
      network: isTheirMailbox ? undefined : network,
      language: await callersLanguage(),
      mayPlace: async () => {
        await requireOpenShop(db);
        if (body.paymentMethod === 'card') await requireCards(cards, body);
      },
    });
    return { order, paymentRedirect: await tryOpenPage(db, cards, config, order.orderNumber) };
  }),
];

async function waysOffered(cards: Cards, { total, currency = usualCurrency }: Quote) {
  const isByCard = toMinor(total, currency) >= minimumCardAmount(currency) && (await cards?.accepts(currency));
  return paymentMethods.filter((method) => method !== 'card' || isByCard);
}

/** @throws 422 at the payment method */
async function requireCards(cards: Cards, { total, currency = usualCurrency }: OrderInput) {
  const refused = (message: string) => invalidField('paymentMethod', 'checkout.no-card', message);
  if (!(await cards?.accepts(currency))) throw refused(cardMessages.noCards);
  const least = minimumCardAmount(currency);
  if (toMinor(total, currency) < least) throw refused(cardMessages.tooLittle(formatMinor(least, currency)));
}

/** @throws 400 without a usable idempotency key */
function keyOf(http: RequestContext): string {
  const key = http.req.header(idempotencyHeader)?.trim() ?? '';
  if (key.length < 8 || key.length > 200) throw malformed('checkout.no-key', messages.noKey);
  return key;
}

/** Limits a network to more than a household needs and less than a script. @throws 429 */
const countCheckout = (db: Db, network: string) =>
  enforceLimits(db, { key: `checkout:${network}`, times: 300, windowSeconds: 60 });
