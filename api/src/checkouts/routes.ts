import { checkoutsApi, idempotencyHeader } from '@league/contract';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { malformed } from '../platform/faults.ts';
import { countAgainst } from '../platform/rateLimit.ts';
import { addressOf, networkOf, type RequestContext } from '../platform/requests.ts';
import { route } from '../platform/route.ts';
import { getAddressForm } from './addressForms.ts';
import { holdCheckout } from './holds.ts';
import { placeCheckout } from './placeCheckout.ts';
import { words } from './words.ts';

export const checkoutRoutes = [
  route(checkoutsApi.addressForm, ({ params }) => getAddressForm(params.country)),
  route(checkoutsApi.hold, async ({ db, params, body, settings, config, http }) => {
    await countCheckout(db, http, config);
    return holdCheckout(db, params.checkoutId, body, await settings());
  }),
  route(checkoutsApi.place, async ({ db, body, settings, config, http }) => {
    const key = keyOf(http);
    await countCheckout(db, http, config);
    return { order: await placeCheckout(db, key, body, await settings()), paymentRedirect: null };
  }),
];

/** @throws 400 without a key that can tell one order from another */
function keyOf(http: RequestContext): string {
  const key = http.req.header(idempotencyHeader)?.trim() ?? '';
  if (key.length < 8 || key.length > 200) throw malformed('checkout.no-key', words.noKey);
  return key;
}

/** A household buys a few times, a script without end. @throws 429 */
const countCheckout = (db: Db, http: RequestContext, { trustedProxies }: Config) =>
  countAgainst(db, {
    key: `checkout:${networkOf(addressOf(http, trustedProxies))}`,
    times: 300,
    windowSeconds: 60,
  });
