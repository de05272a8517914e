import { shopPagesApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/http/route.ts';
import { getShopPage, listShopPages, saveShopPage } from './shopPages.ts';

export const shopPageRoutes = [
  route(shopPagesApi.get, ({ db, params }) => getShopPage(db, params.slug), { reads: ['shop_pages'] }),
  route(shopPagesApi.list, ({ db }) => listShopPages(db)),
  route(shopPagesApi.save, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => saveShopPage(tx, params.slug, body)),
  ),
];
