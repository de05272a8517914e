import { type ShopPageSlug, shopPagesApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

export const shopPageQuery = (slug: ShopPageSlug) =>
  operationQuery(['shop-pages', slug], shopPagesApi.get, { params: { slug } });
