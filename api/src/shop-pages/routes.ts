import { shopPagesApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { getShopPage, listShopPages, saveShopPage } from './shopPages.ts';

export const shopPageRoutes = [
  route(shopPagesApi.get, ({ db, params }) => getShopPage(db, params.slug), { reads: ['shop_pages'] }),
  route(shopPagesApi.list, ({ db }) => listShopPages(db)),
  auditedRoute(shopPagesApi.save, (tx, { params, body }) => saveShopPage(tx, params.slug, body)),
];
