import { cartsApi } from '@league/contract';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import { route } from '../platform/http/route.ts';
import { settingsRead } from '../settings/settings.ts';
import { isShopOpen } from '../shop-pages/shopPages.ts';
import { quoteCart, shopTerms } from './quote.ts';

export const cartRoutes = [
  route(cartsApi.terms, async ({ db, settings }) => shopTerms(await settings(), await isShopOpen(db)), {
    reads: ['shop_pages', ...settingsRead],
  }),
  route(cartsApi.quote, async ({ db, body, settings, network, callersLanguage }) => {
    await enforceLimits(db, { key: `cart-quote:${network}`, times: 300, windowSeconds: 60 });
    return quoteCart(db, body, await settings(), await callersLanguage());
  }),
];
